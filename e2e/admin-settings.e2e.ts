import type { Page } from '@playwright/test'
import { expectNoAxeViolations } from './access.ts'
import { openAsAdmin, signInAsAdmin } from './admin.ts'
import { product } from './demo-products.ts'
import { PHONE, addressOf, alive, expect, test, type Open } from './shop.ts'

const SECTIONS = {
  contacto: 'Contacto',
  local: 'Local',
  envios: 'Envíos y plazos',
  promociones: 'Promociones',
  talles: 'Guía de talles',
  productos: 'Productos',
  ventas: 'Ventas',
  respuestas: 'Respuestas',
  busquedas: 'Búsquedas',
  visitas: 'Visitas',
  legales: 'Datos legales',
} as const
type Slug = keyof typeof SECTIONS

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const save = (page: Page, slug: Slug) =>
  page.getByRole('button', { name: `Guardar ${SECTIONS[slug]}` }).click()

async function saveAll(page: Page, open: Open, slug: Slug, values: Record<string, string>) {
  await open(`/admin/ajustes/${slug}`)
  for (const [label, text] of Object.entries(values)) await field(page, label).fill(text)
  await save(page, slug)
  await page.getByText(`Guardaste ${SECTIONS[slug]}.`).waitFor()
}

test.describe('settings that only the owner knows', () => {
  test.use(PHONE)

  test('are typed once, checked while they are typed, and in force on every page', async ({ page, open }) => {
    await openAsAdmin(page, open, '/admin')
    await page.getByText(/^Faltan \d datos de la tienda$/).click()
    await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor()
    await page.getByRole('link', { name: 'Cargar WhatsApp' }).click()
    const whatsapp = field(page, 'WhatsApp')
    await expect(whatsapp).toBeFocused()
    expect(addressOf(page)).toBe('/admin/ajustes/contacto#whatsapp')

    await whatsapp.fill('0353 15 412-3456')
    await page.getByText('El chat se abre con +54 9 353 412-3456.').waitFor()
    await page.getByText('1 cambio sin guardar en Contacto').waitFor()
    await field(page, 'Instagram').fill('vault .vm')
    await page.getByText('2 cambios sin guardar en Contacto').waitFor()
    await save(page, 'contacto')
    await page
      .getByRole('alert')
      .filter({ hasText: 'Escribí solo el usuario, sin espacios, o pegá el enlace del perfil.' })
      .waitFor()
    await expect(field(page, 'Instagram')).toBeFocused()
    await expect(whatsapp).toHaveValue('0353 15 412-3456')
    await expectNoAxeViolations(page)

    try {
      await field(page, 'Instagram').fill('@vault.vm')
      await save(page, 'contacto')
      await page.getByText('Guardaste Contacto.').waitFor()
      await expect(whatsapp).toHaveValue('+54 9 353 412-3456')
      await expect(field(page, 'Instagram')).toHaveValue('vault.vm')
      await expectNoAxeViolations(page)
      await saveAll(page, open, 'legales', { CUIT: '20123456786', 'Razón social': 'Persona de Ejemplo' })
      await saveAll(page, open, 'promociones', { 'Envío gratis desde ($)': '120.000' })

      const { id } = product('Vera')
      await open(`/productos/${id}`)
      await alive(page)
      const consult = page.getByRole('link', { name: /^Consultar por WhatsApp/ }).first()
      await expect(consult).toHaveAttribute('href', /^https:\/\/wa\.me\/5493534123456\?text=/)
      for (const words of ['Envío gratis desde $120.000', 'Persona de Ejemplo.', 'CUIT 20-12345678-6.'])
        await expect.poll(() => page.getByText(words).count()).toBeGreaterThan(0)
    } finally {
      await saveAll(page, open, 'contacto', { WhatsApp: '', Instagram: '' })
      await saveAll(page, open, 'legales', { CUIT: '', 'Razón social': '' })
      await saveAll(page, open, 'promociones', { 'Envío gratis desde ($)': '100.000' })
    }
  })

  test('typed without a signal, they wait for it, and leaving them is asked about @nightly', async ({
    page,
    open,
  }) => {
    await openAsAdmin(page, open, '/admin/ajustes/contacto')
    await field(page, 'Teléfono').fill('353 400-0000')
    await page.context().setOffline(true)
    await save(page, 'contacto')
    await page.getByRole('alert').filter({ hasText: 'Sin conexión. Lo que escribiste sigue acá' }).waitFor()
    await expect(field(page, 'Teléfono')).toHaveValue('353 400-0000')
    await page.context().setOffline(false)
    await page.getByRole('link', { name: 'Volver a Ajustes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Si salís ahora, lo que escribiste se pierde.').waitFor()
    await dialog.getByRole('button', { name: 'Seguir acá' }).click()
    await expect(field(page, 'Teléfono')).toHaveValue('353 400-0000')
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(field(page, 'Teléfono')).toHaveValue('')
    await expect(page.getByText('sin guardar')).toHaveCount(0)
  })
})

test('the overview lists what each section holds, what is missing, and what comes next', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, '/admin/ajustes')
  const sections = page.getByRole('navigation', { name: 'Secciones' })
  await expect(sections.getByRole('link')).toHaveCount(Object.keys(SECTIONS).length)
  await sections.getByRole('link', { name: /Promociones.*Envío gratis desde \$100\.000/ }).waitFor()
  await sections
    .getByRole('link', { name: /Local.*Villa María · faltan la dirección y el horario.*Falta/ })
    .waitFor()
  await expect(page.getByText('0 de 9 datos listos')).toHaveCount(1)
  await page.getByRole('link', { name: 'Cargar WhatsApp' }).click()
  await expect(field(page, 'WhatsApp')).toBeFocused()
})

test('the words of the shop are shown as they would be, while they are typed @nightly', async ({
  page,
  open,
}) => {
  await openAsAdmin(page, open, '/admin/ajustes/promociones')
  const preview = page.getByRole('region', { name: 'Así se ve en la tienda' })
  const promos = preview.getByRole('list', { name: 'Promociones vigentes' })
  await promos.getByText('desde $100.000').waitFor()
  await field(page, 'Envío gratis desde ($)').fill('150.000')
  await promos.getByText('desde $150.000').waitFor()
  await preview
    .getByRole('region', { name: 'Promociones' })
    .getByText('Envío gratis desde $150.000')
    .waitFor()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await promos.getByText('desde $100.000').waitFor()
})

test('the preview cuts no benefit, on a phone and on a desk @nightly', async ({ page, open }) => {
  await openAsAdmin(page, open, '/admin/ajustes/envios')
  const preview = page.getByRole('region', { name: 'Así se ve en la tienda' })
  const benefits = preview.getByRole('listitem').filter({ hasText: /cuotas|retirá|Cambio gratis/ })
  for (const width of [360, 640, 1024, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(benefits).toHaveCount(3)
    const edge = await preview.evaluate((element) => element.getBoundingClientRect().right)
    const ends = await benefits.evaluateAll((items) =>
      items.flatMap((item) =>
        [...item.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right),
      ),
    )
    expect(Math.max(...ends), `at ${width}`).toBeLessThanOrEqual(edge)
  }
})

test('the owner says whether the cash discount comes on top of the cash price @nightly', async ({
  page,
  open,
}) => {
  const choose = async (option: string) => {
    await open('/admin/ajustes/promociones')
    await field(page, 'Ese descuento').selectOption({ label: option })
    await save(page, 'promociones')
    await page.getByText('Guardaste Promociones.').waitFor()
  }
  await openAsAdmin(page, open, '/admin/ajustes/promociones')
  await expect(field(page, 'Ese descuento').locator('option:checked')).toHaveText(
    'Ya está en el precio de contado',
    { useInnerText: true },
  )
  try {
    await choose('Se suma al precio de contado')
    await open(`/productos/${product('Vera').id}`)
    await page.getByText('en un solo pago').waitFor()
    await page.locator('summary').filter({ hasText: 'Métodos de pago' }).click()
    await page.getByText('Ese descuento se suma: se hace sobre el precio de contado.').waitFor()
  } finally {
    await choose('Ya está en el precio de contado')
  }
  await open(`/productos/${product('Vera').id}`)
  await page.getByText('pagando en efectivo', { exact: true }).waitFor()
})

test('another tab that saved another section is no conflict, one that saved this one is told @nightly', async ({
  page,
  open,
}) => {
  await signInAsAdmin(page)
  const other = await page.context().newPage()
  await open('/admin/ajustes/contacto')
  await other.goto('/admin/ajustes/busquedas')
  await alive(other)
  await field(other, 'Palabras que no se muestran (opcional)').fill('prueba')
  await save(other, 'busquedas')
  await other.getByText('Guardaste Búsquedas.').waitFor()
  await field(page, 'Teléfono').fill('353 400-0000')
  await save(page, 'contacto')
  await page.getByText('Guardaste Contacto.').waitFor()

  await other.goto('/admin/ajustes/contacto')
  await alive(other)
  await field(other, 'Teléfono').fill('')
  await save(other, 'contacto')
  await other.getByText('Guardaste Contacto.').waitFor()
  await field(page, 'Teléfono').fill('353 411-1111')
  await save(page, 'contacto')
  await page.getByText('Esta sección cambió en otra pestaña mientras escribías.', { exact: false }).waitFor()
  await expect(field(page, 'Teléfono')).toHaveValue('353 411-1111')
  await saveAll(page, open, 'contacto', { Teléfono: '' })
  await saveAll(page, open, 'busquedas', { 'Palabras que no se muestran (opcional)': '' })
})

test('an address that names no section is a page that does not exist @nightly', async ({ page, open }) => {
  await openAsAdmin(page, open, '/admin/ajustes/nada', { status: 404 })
  await page.getByText('Disculpa, la pagina no existe').waitFor()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a section is a plain form that says what is wrong and what was saved @nightly', async ({
    page,
    open,
  }) => {
    await openAsAdmin(page, open, '/admin/ajustes')
    await page
      .getByRole('navigation', { name: 'Secciones' })
      .getByRole('link', { name: /^Datos legales/ })
      .click()
    await field(page, 'CUIT').fill('20-12345678-7')
    await save(page, 'legales')
    await page.getByText('Revisá el número: alguna cifra no coincide.').waitFor()
    await expect(field(page, 'CUIT')).toHaveValue('20-12345678-7')
    await field(page, 'CUIT').fill('20-12345678-6')
    await save(page, 'legales')
    await page.getByText('Guardaste Datos legales.').waitFor()
    await field(page, 'CUIT').fill('')
    await save(page, 'legales')
    await page.getByText('Guardaste Datos legales.').waitFor()
  })
})
