import { expectAccess, expectNoHorizontalOverflow } from '../access.ts'
import { adminTest as test, button, field } from '../admin-form.ts'
import { VERA } from '../demo-products.ts'
import { SMALL_PHONE, expect } from '../shop.ts'

test.use(SMALL_PHONE)

test('a product says when it arrives in each city, by the days that the owner set', async ({
  admin: page,
  open,
}) => {
  await open(VERA)
  const question = page.getByText('¿Cuándo llega?')
  await expect(question).toHaveCount(0)
  await open('/admin/ajustes/envios')
  await field(page, 'Ciudades con envío').first().fill('Córdoba: 4.500, 3 a 5 días\nVilla Nueva')
  const closed = field(page, 'Días sin entregas (opcional)')
  await closed.fill('Navidad')
  await button(page, 'Guardar Envíos y plazos').click()
  await page.getByText('Escribí cada día con su año, por ejemplo 24/12/2026.').waitFor()
  await closed.fill('24/12/2026')
  await button(page, 'Guardar Envíos y plazos').click()
  await page.getByText('Guardaste Envíos y plazos.').waitFor()

  await open(VERA)
  await question.click()
  await page.getByText(/^Si pedís (?:hoy, .+,|antes del) .*las 13:$/).waitFor()
  await page.getByText(/^Córdoba: llega entre el .+ y el .+ de .+\.$/).waitFor()
  await expectAccess(page, 'when it arrives')
  await expectNoHorizontalOverflow(page)

  await open('/admin/ajustes/envios')
  await field(page, 'Ciudades con envío').first().fill('')
  await closed.fill('')
  await button(page, 'Guardar Envíos y plazos').click()
  await page.getByText('Guardaste Envíos y plazos.').waitFor()
})
