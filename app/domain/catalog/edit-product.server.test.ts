import { describe, expect, test } from 'vitest'
import { rowsOf } from '#test/rows.ts'
import { pesos } from '#app/business/money.ts'
import { failed, ok } from '#app/base/result.ts'
import { database } from '#app/platform/database.server.ts'
import { interruptEverywhere } from '#test/interrupt.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { addProduct, editProduct } from '#test/shop.ts'
import { findAdminProduct } from './admin-catalog.server.ts'
import { currentCatalog } from './catalog-snapshot.server.ts'
import { deleteProducts } from './trash-products.server.ts'

const deletedImages = async () => (await rowsOf('deleted_images')).map((row) => row.public_id).toSorted()

const vera = makeProduct({ colors: [makeColor('Negro', 3), makeColor('Verde', 2), makeColor('Camel', 1)] })

describe('editing a product', () => {
  test('keeps its id and its date, and the shop shows it at once', async () => {
    const id = await addProduct(vera)
    const before = (await currentCatalog()).byId.get(id)
    const texts = {
      name: 'Vera Alta',
      brand: 'Lapacho',
      model: 'Botita',
      description: 'Otra.',
      audience: 'Hombre',
    }
    const edited = makeProduct({ ...texts, price: pesos(90_000), discount: pesos(10_000) })
    expect(await editProduct(id, 1, edited)).toEqual(ok(2))
    const same = { id, createdAt: before?.createdAt }
    expect((await currentCatalog()).byId.get(id)).toEqual({ ...edited, ...same, finalPrice: pesos(80_000) })
  })

  test('colors are renamed, put in another order and removed', async () => {
    const id = await addProduct(vera)
    const [negro, verde] = vera.colors
    const renamed = { ...negro, name: 'Negro mate' }
    await editProduct(id, 1, { ...vera, colors: [verde ?? negro, renamed] })
    const colors = (await currentCatalog()).byId.get(id)?.colors
    expect(colors?.map((color) => [color.name, color.slug, color.images])).toEqual([
      ['Verde', 'verde', verde?.images],
      ['Negro mate', 'negro-mate', negro.images],
    ])
  })

  test('one photo is marked as on a foot, and not any more', async () => {
    const id = await addProduct(vera)
    const [negro, verde] = vera.colors
    const [first, second] = negro.images
    const images = async () => (await currentCatalog()).byId.get(id)?.colors[0].images
    const marked = { ...negro, images: [first!, { ...second!, isOnFoot: true as const }] }
    expect(await editProduct(id, 1, { ...vera, colors: [marked, verde!] })).toEqual(ok(2))
    expect(await images()).toEqual([first, { ...second, isOnFoot: true }])
    expect(await editProduct(id, 2, { ...vera, colors: [negro, verde!] })).toEqual(ok(3))
    expect(await images()).toEqual(negro.images)
  })

  test('two colors may swap their names', async () => {
    const id = await addProduct(vera)
    const [negro, verde = negro, camel = negro] = vera.colors
    const swapped = [{ ...verde, name: 'Negro' }, camel]
    await editProduct(id, 1, { ...vera, colors: [{ ...negro, name: 'Verde' }, ...swapped] })
    const colors = (await currentCatalog()).byId.get(id)?.colors
    expect(colors?.map((color) => color.images.length)).toEqual([3, 2, 1])
    expect(await deletedImages()).toEqual([])
  })

  test('photos that it no longer shows are recorded as deleted, with their address', async () => {
    const id = await addProduct(vera)
    const [negro, verde = negro] = vera.colors
    const fewer = { ...negro, images: negro.images.slice(1) }
    await editProduct(id, 1, { ...vera, colors: [fewer, verde] })
    expect(await deletedImages()).toEqual(['prueba/camel-1', 'prueba/negro-1'])
    expect(await database().selectFrom('deleted_images').selectAll().executeTakeFirst()).toMatchObject({
      url: '/imagenes/upload/prueba/negro-1',
      deleted_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
  })

  test("over somebody's newer change is a conflict, and changes nothing @data", async () => {
    const id = await addProduct(vera)
    expect(await editProduct(id, 1, { ...vera, name: 'Primera' })).toEqual(ok(2))
    const conflict = failed({ kind: 'conflict', current: { name: 'Primera' } })
    expect(await editProduct(id, 1, { ...vera, name: 'Segunda' })).toMatchObject(conflict)
    expect(await findAdminProduct(id)).toMatchObject({ name: 'Primera', version: 2 })
    expect(await editProduct(id, 2, { ...vera, name: 'Segunda' })).toEqual(ok(3))
  })

  test('of the same version by five at once has one winner', async () => {
    const id = await addProduct(vera)
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco']
    const answers = await Promise.all(names.map((name) => editProduct(id, 1, { ...vera, name })))
    expect(answers.filter((answer) => answer.ok)).toEqual([ok(2)])
    const winner = names[answers.findIndex((answer) => answer.ok)]
    expect((await currentCatalog()).byId.get(id)?.name).toBe(winner)
  })

  test('again with the same content, after a lost answer, is no conflict', async () => {
    const id = await addProduct(vera)
    const edited = { ...vera, name: 'Vera Alta' }
    expect(await editProduct(id, 1, edited)).toEqual(ok(2))
    expect(await editProduct(id, 1, edited)).toEqual(ok(2))
  })

  test('that does not exist, or is in the trash, is not found', async () => {
    expect(await editProduct('noexiste', 1, vera)).toEqual(failed({ kind: 'not-found' }))
    const id = await addProduct(vera)
    await deleteProducts([id])
    expect(await editProduct(id, 1, { ...vera, name: 'Otra' })).toEqual(failed({ kind: 'not-found' }))
  })

  test('interrupted anywhere leaves the product, its photos and the records whole', async () => {
    const id = await addProduct(vera)
    const [negro] = vera.colors
    const failures = await interruptEverywhere(() =>
      editProduct(id, 1, { ...vera, name: 'Vera Alta', colors: [negro] }),
    )
    expect(failures).toBeGreaterThanOrEqual(10)
    expect(await findAdminProduct(id)).toMatchObject({ name: 'Vera Alta', version: 2 })
    expect(await deletedImages()).toEqual(['prueba/camel-1', 'prueba/verde-1', 'prueba/verde-2'])
  })
})
