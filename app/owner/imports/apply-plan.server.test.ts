import { beforeEach, describe, expect, test } from 'vitest'
import { insertRows } from '#test/rows.ts'
import { pesos } from '#app/business/money.ts'
import { interruptEverywhere, watchStatements } from '#test/interrupt.ts'
import { makeColor, makeProduct } from '#test/world.ts'
import { addProduct, editProduct } from '#test/shop.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { adminCatalog, findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { stateOf } from '#app/domain/catalog/admin-product.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { deleteProducts } from '#app/domain/catalog/trash-products.server.ts'
import { embeddedImageUrl } from '#app/domain/photos/image-url.ts'
import { markForRemoval, sweepUnusedUploads } from '#app/domain/photos/claim-photos.server.ts'
import { originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { DAY_MS } from '#app/base/time.ts'
import { failed, ok } from '#app/base/result.ts'
import { planText } from '#test/read-import.ts'
import { applyPlan } from './import.server.ts'
import type { ImportPlan } from './plan-import.server.ts'
import { catalogCsvLines } from './vault-csv.ts'

const key = 'llave-de-esta-importacion'
const vera = makeProduct({ name: 'Vera', colors: [makeColor('Negro', 2), makeColor('Verde', 1)] })
const sierra = makeProduct({ name: 'Sierra', price: pesos(118_000) })
let veraId = ''

beforeEach(async () => {
  veraId = await addProduct(vera)
  await addProduct(sierra, { isHidden: true })
})

/** The plan of the exported catalogue, edited as a person would. */
async function planOf(edit: (csv: string) => string): Promise<ImportPlan> {
  const products = await adminCatalog()
  return planText(edit([...catalogCsvLines(products)].join('')), { current: products })
}
const NEW_ROW =
  ';Río;Ansenuza;Running;84.000;12.600;Liviana.;Azul;#24406b;prueba/negro-1;36 37(1);no;Mujer\r\n'
const edited = (csv: string) =>
  csv.replaceAll(';68000;', ';70000;').replaceAll(/;no(;+\r\n)/g, ';si$1') + NEW_ROW
const names = async () => (await adminCatalog()).map((product) => `${product.name} ${stateOf(product)}`)

describe('an import', () => {
  test('of the export changes nothing', async () => {
    const before = await adminCatalog()
    const plan = await planOf((csv) => csv)
    expect(await applyPlan(plan, { key, fingerprint: plan.fingerprint })).toEqual(
      ok({ added: 0, changed: 0, addresses: 0 }),
    )
    expect(await adminCatalog()).toEqual(before)
  })

  test('adds, changes, shows and hides, and the shop shows it at once', async () => {
    const plan = await planOf(edited)
    expect(await applyPlan(plan, { key, fingerprint: plan.fingerprint })).toEqual(
      ok({ added: 1, changed: 2, addresses: 0 }),
    )
    expect(await names()).toEqual(['Río hidden', 'Sierra published', 'Vera published'])
    const shop = await currentCatalog()
    expect(shop.products.map((product) => product.name).toSorted()).toEqual(['Sierra', 'Vera'])
    expect(shop.byId.get(veraId)).toMatchObject({ price: pesos(70_000), colors: vera.colors })
  })

  test('repeated after a lost response adds nothing twice', async () => {
    const plan = await planOf(edited)
    const results = await Promise.all(
      [1, 2, 3].map(() => applyPlan(plan, { key, fingerprint: plan.fingerprint })),
    )
    expect(results).toEqual(Array(3).fill(ok({ added: 1, changed: 2, addresses: 0 })))
    const again = await planOf((csv) => csv + NEW_ROW)
    expect(await applyPlan(again, { key, fingerprint: plan.fingerprint })).toEqual(
      ok({ added: 1, changed: 0, addresses: 0 }),
    )
    expect(await names()).toHaveLength(3)
  })

  test('with an error in any row does nothing', async () => {
    const plan = await planOf((csv) => edited(csv).replace('#24406b', 'azul'))
    expect(await applyPlan(plan, { key, fingerprint: plan.fingerprint })).toEqual(
      failed({ kind: 'not-ready' }),
    )
    expect(await names()).toEqual(['Sierra hidden', 'Vera published'])
  })

  test.each([
    ['edited', () => editProduct(veraId, 1, { ...vera, name: 'Vera Alta' })],
    ['deleted', () => deleteProducts([veraId])],
  ])('over a product that was %s since the report is a conflict', async (_, meanwhile) => {
    const plan = await planOf(edited)
    await meanwhile()
    expect(await applyPlan(plan, { key, fingerprint: plan.fingerprint })).toEqual(
      failed({ kind: 'conflict' }),
    )
    expect(await names()).not.toContain('Río hidden')
    const later = await planOf(edited)
    expect(await applyPlan(later, { key, fingerprint: plan.fingerprint })).toEqual(
      failed({ kind: 'conflict' }),
    )
  })

  test('interrupted anywhere does nothing', async () => {
    const plan = await planOf(edited)
    const failures = await interruptEverywhere(() => applyPlan(plan, { key, fingerprint: plan.fingerprint }))
    expect(failures).toBeGreaterThanOrEqual(17)
    expect(await names()).toEqual(['Río hidden', 'Sierra published', 'Vera published'])
    expect(await findAdminProduct(veraId)).toMatchObject({ version: 2 })
  })

  test('of 600 products takes a bounded number of statements', async () => {
    const many = Array.from({ length: 600 }, (_, index) => {
      return { ...vera, id: `many${index}`, createdAt: '2026-03-01T12:00:00.000Z' }
    })
    await addProducts(many)
    const plan = await planOf((csv) => csv.replaceAll(';68000;', ';70000;'))
    expect(plan.changes).toHaveLength(601)
    const { statements } = await watchStatements(() =>
      applyPlan(plan, { key, fingerprint: plan.fingerprint }),
    )
    expect(statements).toBeLessThan(40)
    const prices = (await adminCatalog()).map(({ price }) => price)
    expect(prices.filter((price) => price === pesos(70_000))).toHaveLength(601)
  })
})

describe('photos of an import, while the sweep removes unused uploads', () => {
  const photo = (publicId: string) => ({ publicId, url: embeddedImageUrl(publicId) })

  /** An upload of two days ago, and the import of a new product with it. */
  async function importOf(publicId: string): Promise<() => ReturnType<typeof applyPlan>> {
    await photoStore().put(originalKey(publicId), Buffer.from('a photo'))
    const created_at = new Date(Date.now() - 2 * DAY_MS).toISOString()
    await insertRows('uploads', { public_id: publicId, created_at })
    const products = await adminCatalog()
    const row = NEW_ROW.replace('Río', publicId).replace('prueba/negro-1', 'IMG_1.jpg')
    const plan = await planText([...catalogCsvLines(products)].join('') + row, {
      current: products,
      files: ['IMG_1.jpg'],
      photos: new Map([['IMG_1.jpg', photo(publicId)]]),
    })
    return () => applyPlan(plan, { key: `${key}-${publicId}`, fingerprint: plan.fingerprint })
  }
  const used = async () => {
    const colors = (await adminCatalog()).flatMap((product) => product.colors)
    return new Set(colors.flatMap(({ images }) => images.map(({ publicId }) => publicId)))
  }
  const isStored = (publicId: string) => photoStore().has(originalKey(publicId))

  test('stay when the import comes between the question what is used and the removal', async () => {
    const apply = await importOf('fotos/a')
    const removed = await sweepUnusedUploads(new Date(), async () => {
      const usedBefore = await used()
      expect(await apply()).toEqual(ok({ added: 1, changed: 0, addresses: 0 }))
      return usedBefore
    })
    expect([removed, await isStored('fotos/a')]).toEqual([0, true])
  })

  test('are not shown when the removal came first: the import changes nothing', async () => {
    const apply = await importOf('fotos/b')
    await markForRemoval(['fotos/b'], new Date())
    expect(await apply()).toEqual(failed({ kind: 'conflict' }))
    expect(await used()).not.toContain('fotos/b')
  })

  test('are stored for every product that was added, in whichever order both run', async () => {
    for (let round = 0; round < 10; round += 1) {
      const publicId = `fotos/r${round}`
      const apply = await importOf(publicId)
      const sweep = () => sweepUnusedUploads(new Date(), used)
      const both = round % 2 === 0 ? [apply(), sweep()] : [sweep(), apply()]
      await Promise.all(both)
      expect(await isStored(publicId), publicId).toBe((await used()).has(publicId))
    }
  })
})
