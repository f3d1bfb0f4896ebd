import { BRAND_NAME } from '#app/base/brand.ts'
import { SHOP_CITY, SHOP_PROVINCE, type ShopTerms } from '#app/business/terms.ts'

export const shellCopy = {
  skipToContent: 'Saltar al contenido',
  home: `${BRAND_NAME}, inicio`,
  header: {
    menu: 'Menú',
    search: 'Buscar',
    location: 'Dónde estamos',
    account: 'Mi cuenta',
    main: 'Principal',
    products: 'Productos',
    about: 'Nosotros',
    contact: 'Contacto',
  },
  menu: {
    close: 'Cerrar menú',
    items: {
      home: 'INICIO',
      products: 'PRODUCTOS',
      about: 'NOSOTROS',
      contact: 'CONTACTO',
      faq: 'FAQ',
      shipping: 'ENVIOS',
      payment: 'PAGOS',
      admin: 'ADMIN',
    },
    place: `${SHOP_CITY}, ${SHOP_PROVINCE}`,
    write: 'Escribinos',
  },
  breadcrumbs: { label: 'Migas de pan', home: 'Inicio', shop: 'Tienda', selection: 'Mi selección' },
  footer: {
    lead: (channels: string) =>
      `Calzado en ${SHOP_CITY}, ${SHOP_PROVINCE}. La compra se coordina por ${channels}.`,
    info: 'INFO',
    exchanges: 'Cambios',
    payment: 'Pagos',
    shipping: 'Envíos',
    productCare: 'Cuidado del producto',
    local: 'Local',
    about: 'Nosotros',
    more: 'MÁS',
    privacy: 'Privacidad',
    terms: 'Términos',
    faq: 'FAQ',
    contact: 'Contacto',
    write: 'ESCRIBINOS',
    form: 'Formulario de contacto',
    hours: ({ deliveryFrom, deliveryUntilInPolicy }: ShopTerms) =>
      `Entregas: lunes a sábados de ${hour(deliveryFrom)} a ${hour(deliveryUntilInPolicy)}\u00a0h`,
    withdrawal: 'Botón de arrepentimiento',
    consumerDefense: 'Defensa de las y los Consumidores',
    dataFiscal: 'Data Fiscal',
    legalName: (name: string) => `${name}.`,
    cuit: (cuit: string) => `CUIT ${cuit}.`,
    rights: (year: string) => `© ${year} ${BRAND_NAME}. ${SHOP_CITY}, ${SHOP_PROVINCE}, Argentina.`,
    demo: 'Tienda de demostración',
  },
  whatsapp: { button: 'Escribinos por WhatsApp', text: 'Hola, quiero más información!' },
  offline: {
    stays: 'Sin conexión. Lo que ya cargaste sigue acá.',
    heldBack: 'Sin conexión: esa página todavía no se puede abrir. Lo que ya cargaste sigue acá.',
    seen: (when: string) =>
      `Sin conexión. Así estaba esta página el ${when}: los precios pueden haber cambiado.`,
    isBack: 'Volvió la conexión, y lo que escribiste sigue acá. Esta página puede haber cambiado.',
    reload: 'Actualizar',
  },
  offlinePage: {
    title: 'Sin conexión',
    never: 'Esta página todavía no la abriste en este dispositivo. Las que ya viste se abren igual.',
    retry: 'Probar de nuevo',
    home: 'Ir al inicio',
  },
  loading: 'Cargando…',
  notFound: {
    /** Of 404; a shoe stands for the 0. */
    digits: ['4', '4'],
    title: 'Página no encontrada',
    message: 'Disculpa, la pagina no existe',
    home: 'Volver al inicio',
  },
  failure: {
    title: 'Algo salió mal',
    message: 'No pudimos mostrar esta página. Probá de nuevo en un rato.',
    unavailable:
      'La tienda no puede leer ni guardar datos en este momento. Si estabas guardando algo, puede que no haya quedado: esperá unos segundos y probá de nuevo.',
    noSignal: 'No pudimos cargar la página. Revisá tu conexión y probá de nuevo.',
    code: (id: string) => `Código del error: ${id}`,
    retry: 'Probar de nuevo',
    home: 'Volver al inicio',
  },
}

/** Writes `9:00` as `9`. */
function hour(time: string): string {
  return time.replace(':00', '')
}
