import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

const textPage = (path: string) =>
  route(path, 'features/information/pages/text-page.route.tsx', { id: `text:${path}` })

/** The table of contents: every address, and the file that answers it. */
export default [
  layout('shell/shell.route.tsx', [
    layout('shell/page.route.tsx', [
      index('features/home/home.route.tsx'),
      route('productos', 'features/catalog/product-list.route.tsx'),
      route('productos/:productId/:segment?', 'features/catalog/product-detail/product-detail.route.tsx'),
      route('busqueda/:query', 'features/search/search-results.route.tsx'),
      route('sobre-nosotros', 'features/information/pages/about.route.tsx'),
      route('FAQ', 'features/information/pages/faq.route.tsx'),
      ...[
        'metodos-de-envio',
        'metodos-de-pago',
        'metodos-de-cambio',
        'cuidado-del-producto',
        'legal/politica-y-privacidad',
        'legal/terminos-y-condiciones',
      ].map(textPage),
      route('contacto', 'shell/plain-page.route.tsx', { id: 'plain:contacto' }),
      route('arrepentimiento', 'shell/plain-page.route.tsx', { id: 'plain:arrepentimiento' }),
      route('login', 'features/accounts/login/login.route.tsx'),
      route('finishSignIn', 'features/accounts/finish-sign-in/finish-sign-in.route.tsx'),
      route('verify-email', 'features/accounts/verify-email/verify-email.route.tsx'),
      route('restablecer', 'features/accounts/reset-password/reset-password.route.tsx'),
      route('configuracion', 'features/accounts/settings/settings.route.tsx'),
      layout('features/admin/admin-frame.route.tsx', [
        route('admin', 'features/admin/admin.route.tsx'),
        route('admin/nuevo', 'features/admin/copy-product.route.tsx'),
        route('admin/productos/:id', 'features/admin/edit-product.route.tsx'),
        route('admin/vista/:id', 'features/admin/preview-product.route.tsx'),
        route('admin/precios', 'features/admin/prices/prices.route.tsx'),
        route('admin/planilla', 'features/admin/sheet/sheet.route.tsx'),
        route('admin/papelera', 'features/admin/trash.route.tsx'),
        route('admin/ajustes', 'features/admin/settings/settings.route.tsx'),
      ]),
      route('*', 'shell/not-found.route.tsx'),
    ]),
  ]),
  route('auth/popup-start', 'features/accounts/google/google-start.route.tsx'),
  route('auth/popup', 'features/accounts/google/google-done.route.tsx'),
  route('api/auth/callback/google', 'features/accounts/google/google-callback.route.ts'),
  route('cerrar-sesion', 'features/accounts/sign-out.route.ts'),
  route('account', 'features/accounts/account.route.ts'),
  route('datos/cuenta', 'features/accounts/account-data.route.ts'),
  route('datos/productos', 'features/catalog/more-products.route.ts'),
  route('datos/busqueda/:query', 'features/search/search-data.route.ts'),
  route('datos/sugerencias', 'features/search/suggestions.route.ts'),
  route('admin/planilla/exportar', 'features/admin/sheet/export-sheet.route.ts'),
  route('datos/planilla', 'features/admin/sheet/import-sheet.route.ts'),
  route('datos/admin/productos', 'features/admin/products-data.route.ts'),
  route('datos/fotos', 'features/images/upload-photo.route.ts'),
  route('imagenes/upload/*', 'features/images/image-file.route.ts'),
  route('vista-previa/*', 'features/catalog/link-preview/preview-image.route.ts'),
  route('feeds/meta.csv', 'features/sharing/meta-feed.route.ts'),
  route('feeds/google.xml', 'features/sharing/google-feed.route.ts'),
  route('sitemap.xml', 'features/sharing/sitemap.route.ts'),
  route('robots.txt', 'features/sharing/robots.route.ts'),
] satisfies RouteConfig
