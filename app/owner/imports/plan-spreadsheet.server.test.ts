import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centavos, pesos } from '#app/business/money.ts'
import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { colorSlug } from '#app/base/paths.ts'
import { guardFormula, parseCsv, unguardFormula, writeCsv } from '#app/base/csv.ts'
import { cleanLine, cleanLines } from '#app/base/text.ts'
import { anySizes } from '#test/any-sizes.ts'
import { makeAdminProduct, makeColor, okValue } from '#test/world.ts'
import { planText, remarksOf } from '#test/read-import.ts'
import type { PlanOptions } from './plan-import.server.ts'
import { type CatalogColumn, catalogCsvLines, VAULT_COLUMNS } from './vault-csv.ts'

const vera = makeAdminProduct({
  id: 'vera',
  version: 3,
  colors: [makeColor('Negro', 2), makeColor('Verde', 1)],
})
const trashed = makeAdminProduct({ id: 'vieja', deletedAt: '2026-03-02T12:00:00.000Z' })
const catalog = [vera, trashed]

type Cells = Record<CatalogColumn, string>
const exported = (products: AdminProduct[]) => [...catalogCsvLines(products)].join('')

/** The rows of the exported file, by column. */
function rowsOf(products: AdminProduct[]): Cells[] {
  return okValue(parseCsv(exported(products), ';'))
    .slice(1)
    .map(
      (cells) =>
        Object.fromEntries(
          VAULT_COLUMNS.map((column, at) => [column, unguardFormula(cells[at] ?? '')]),
        ) as Cells,
    )
}
/** Plans the rows as they stand in a file, from row 2. */
const plan = (rows: Cells[], current = catalog, given: Partial<PlanOptions> = {}) => {
  const cells = rows.map((row) => VAULT_COLUMNS.map((column) => guardFormula(row[column])))
  return planText(writeCsv([[...VAULT_COLUMNS], ...cells], ';'), { current, ...given })
}
const [negro, verde] = rowsOf([vera]) as [Cells, Cells]
const both = (given: Partial<Cells>) => [
  { ...negro, ...given },
  { ...verde, ...given },
]
const summary = async (rows: Cells[], current = catalog) =>
  (await plan(rows, current)).products.map(({ status, changes }) =>
    [status, ...changes.map(({ column }) => column)].join(' '),
  )
const errorsOf = async (rows: Cells[]) => remarksOf(await plan(rows))

describe('rows of a product that exists', () => {
  test('are unchanged as they were exported', async () => {
    expect(await summary([negro, verde])).toEqual(['unchanged'])
  })

  test('say which columns change', async () => {
    expect(await summary(both({ price: '90.000', published: 'no' }))).toEqual(['changed price published'])
    expect(await summary([negro, { ...verde, hex: '#00FF00', images: '' }])).toEqual(['changed hex images'])
  })

  test('leave the photo on a foot', async () => {
    const [first, second] = vera.colors[0].images
    const images = [first!, { ...second!, isOnFoot: true as const }]
    const worn = { ...vera, colors: [{ ...vera.colors[0], images }, vera.colors[1]!] as typeof vera.colors }
    expect(await summary(rowsOf([worn]), [worn])).toEqual(['unchanged'])
  })

  test('say for whom it is; a file of before keeps what the product has', async () => {
    expect(await summary(both({ audience: 'damas' }))).toEqual(['changed audience'])
    const forMen = { ...vera, audience: 'Hombre' }
    const [row] = rowsOf([forMen]) as [Cells]
    expect(await summary([{ ...row, audience: '' }], [forMen])).toEqual(['changed audience'])
    const before = VAULT_COLUMNS.filter((column) => column !== 'audience')
    const text = writeCsv([before, before.map((column) => guardFormula(row[column]))], ';')
    expect((await planText(text, { current: [forMen] })).products).toMatchObject([{ status: 'unchanged' }])
    expect(await errorsOf([{ ...negro, audience: 'marcianos' }])).toEqual(['2 audience audience-unknown'])
  })

  test('say what a pair costs; a file of before keeps what the product has', async () => {
    expect(await summary(both({ cost: '41.000' }))).toEqual(['changed cost'])
    const known = { ...vera, cost: pesos(41_000) }
    const [row] = rowsOf([known]) as [Cells]
    expect(await summary([{ ...row, cost: '41.000,00' }], [known])).toEqual(['unchanged'])
    expect((await plan([{ ...row, cost: '' }], [known])).changes).toMatchObject([{ product: { cost: null } }])
    const before = VAULT_COLUMNS.filter((column) => column !== 'cost')
    const text = writeCsv([before, before.map((column) => guardFormula(row[column]))], ';')
    expect((await planText(text, { current: [known] })).products).toMatchObject([{ status: 'unchanged' }])
    expect(await errorsOf([{ ...negro, cost: 'poco' }])).toEqual(['2 cost cost-unreadable'])
  })

  test('change the product when one of them says something new', async () => {
    const rows = [
      { ...negro, published: 'no' },
      { ...verde, price: '90.000' },
    ]
    expect(await summary(rows)).toEqual(['changed price published'])
    expect((await plan(rows)).changes).toMatchObject([
      { product: { price: pesos(90_000), name: 'Vera' }, isPublished: false },
    ])
  })

  test('ask about a discount that looks like a percentage, unless its sign answers, or it is there already', async () => {
    const asked = async (discount: string, current = catalog) =>
      remarksOf(await plan(both({ discount }), current))
    expect(await asked('15')).toEqual(['2 discount-tiny 15'])
    expect(await asked('67.990')).toEqual(['2 discount-huge 67.990'])
    expect(await asked('$15')).toEqual([])
    expect(await asked('15%')).toEqual([])
    expect(await asked('15', [{ ...vera, discount: pesos(15) }])).toEqual([])
  })

  test('take a discount away when one of them leaves it out', async () => {
    const reduced = { ...vera, discount: pesos(8_000), finalPrice: pesos(60_000) }
    const [first, second] = rowsOf([reduced]) as [Cells, Cells]
    const { changes } = await plan([first, { ...second, discount: '' }], [reduced])
    expect(changes).toMatchObject([{ product: { discount: null } }])
  })

  test('become an edit of the version that was read', async () => {
    const { additions, changes } = await plan(both({ name: 'Vera Alta', discount: '8.000' }))
    expect(additions).toEqual([])
    expect(changes).toMatchObject([
      {
        id: 'vera',
        version: 3,
        isPublished: true,
        product: {
          name: 'Vera Alta',
          discount: pesos(8_000),
          colors: [{ name: 'Negro' }, { name: 'Verde' }],
        },
      },
    ])
    expect(changes[0]?.product.colors[0].images).toEqual(vera.colors[0].images)
  })

  test('leave the colors alone that they do not name, and add new ones at the end', async () => {
    const camel = { ...negro, color: 'Camel', images: 'prueba/verde-1' }
    const rows = [{ ...verde, hex: '#00ff00' }, camel]
    expect(await summary(rows)).toEqual(['changed color hex'])
    expect((await plan(rows)).changes[0]?.product.colors.map(({ name, hex }) => [name, hex])).toEqual([
      ['Negro', '#1c1b1a'],
      ['Verde', '#00ff00'],
      ['Camel', '#1c1b1a'],
    ])
  })

  test('correct how a color is written', async () => {
    const rows = [{ ...negro, color: 'NEGRO' }]
    expect(await summary(rows)).toEqual(['changed color'])
    expect((await plan(rows)).changes[0]?.product.colors.map((color) => color.name)).toEqual([
      'NEGRO',
      'Verde',
    ])
  })

  test('of a file of before there were sizes keep them', async () => {
    const sized = {
      ...vera,
      colors: [{ ...vera.colors[0], sizes: [{ size: 38, stock: 'last' as const }] }] as typeof vera.colors,
    }
    const text = exported([sized]).replace(';sizes;', ';notas;')
    expect((await planText(text, { current: [sized] })).products).toMatchObject([{ status: 'unchanged' }])
  })
})

describe('rows without an id', () => {
  const fresh = { ...negro, id: '', name: 'Río', published: 'no' }

  test('say the same about the product in every row', async () => {
    expect(await errorsOf([fresh, { ...fresh, color: 'Verde', price: '75.000' }])).toEqual([
      '3 price rows-disagree',
    ])
  })

  test('are one new product if name, brand and model are the same', async () => {
    const rows = [fresh, { ...fresh, color: 'Verde' }, { ...fresh, name: 'Sur' }]
    // No other product and no file has their photos.
    expect(await summary(rows, [])).toEqual(['error', 'error'])
    const { products, additions, changes } = await plan(rows)
    expect(products.map(({ status }) => status)).toEqual(['new', 'new'])
    expect(
      additions.map(({ product, isPublished }) => [product.name, product.colors.length, isPublished]),
    ).toEqual([
      ['Río', 2, false],
      ['Sur', 1, false],
    ])
    expect(changes).toEqual([])
  })

  test('name photos by public id, by file or by address; those that are missing are listed once', async () => {
    const rows = [
      { ...fresh, images: 'prueba/negro-1|IMG_1.JPG|IMG_2.jpg' },
      { ...fresh, color: 'Verde', images: 'IMG_2.jpg|https://x.example/a.jpg' },
    ]
    expect(await plan(rows)).toMatchObject({
      missingFiles: ['IMG_1.JPG', 'IMG_2.jpg'],
      wantedPhotos: ['https://x.example/a.jpg'],
      isBlocked: true,
    })
    expect(await errorsOf(rows)).toEqual([
      '2 images photo-needed IMG_1.JPG',
      '2 images photo-needed IMG_2.jpg',
      '3 images photo-needed IMG_2.jpg',
      '3 images photo-needed https://x.example/a.jpg',
    ])
    const photo = (publicId: string) => ({ publicId, url: `/imagenes/upload/${publicId}` })
    const photos = new Map([
      ['img_1.jpg', photo('productos/uno')],
      ['IMG_2.jpg', photo('productos/dos')],
      ['https://x.example/a.jpg', photo('productos/tres')],
    ])
    const ready = await plan(rows, catalog, { photos, files: ['img_1.jpg', 'IMG_2.jpg'] })
    expect(ready).toMatchObject({ missingFiles: [], wantedPhotos: [], isBlocked: false })
    expect(
      ready.additions[0]?.product.colors.map(({ images }) => images.map(({ publicId }) => publicId)),
    ).toEqual([
      ['prueba/negro-1', 'productos/uno', 'productos/dos'],
      ['productos/dos', 'productos/tres'],
    ])
  })

  test('take the brand and the model that the owner says once', async () => {
    const rows = [{ ...fresh, brand: '', model: '' }]
    expect((await plan(rows)).lacking).toEqual({ brand: 1, model: 1 })
    const answered = await plan(rows, catalog, { answers: { brand: 'Vera', model: 'Botas' } })
    expect(answered).toMatchObject({
      isBlocked: false,
      additions: [{ product: { brand: 'Vera', model: 'Botas' } }],
    })
  })
})

describe('errors stand on the row where they are corrected', () => {
  test.each([
    [[{ ...negro, id: 'otro' }], ['2 id id-unknown']],
    [[{ ...negro, id: 'vieja' }], ['2 id in-trash']],
    [
      [
        { ...negro, price: '70.000' },
        { ...verde, price: '75.000' },
      ],
      ['3 price rows-disagree'],
    ],
    [
      [
        { ...negro, published: 'no', discount: '1.000' },
        { ...verde, discount: '2.000' },
      ],
      ['3 discount rows-disagree'],
    ],
    [[negro, { ...verde, name: '' }], ['3 name name-missing']],
    [[negro, { ...verde, price: '80,000.00' }], ['3 price price-unreadable']],
    [[{ ...negro, published: 'quizás' }], ['2 published published-unreadable']],
    [[negro, { ...verde, color: ' NEGRO' }], ['3 color color-repeated']],
    [[negro, { ...verde, color: '' }], ['3 color color-name-missing']],
    [[negro, { ...verde, hex: 'verde' }], ['3 hex hex-unreadable Verde']],
    [[{ ...negro, images: 'no/existe' }], ['2 images image-unknown no/existe']],
    [[{ ...negro, images: Array(5).fill('prueba/negro-1').join('|') }], ['2 images too-many-images Negro']],
    [both({ sizes: 'talle 38' }).slice(0, 1), ['2 sizes sizes-unreadable Negro']],
    [both({ price: '80,000.00' }), ['2 price price-unreadable']],
    [both({ discount: '68.000' }), ['2 discount discount-too-high']],
    [both({ description: ' ' }), ['2 description description-missing']],
  ])('%j', async (rows, expected) => {
    expect(await errorsOf(rows)).toEqual(expected)
    expect(await plan(rows)).toMatchObject({ additions: [], changes: [], isBlocked: true })
  })

  test('also where a row has more cells than titles', async () => {
    const [, first = '', second = ''] = exported([vera]).split('\r\n')
    const text = [VAULT_COLUMNS.join(';'), first, `${second};x`].join('\n')
    expect(remarksOf(await planText(text, { current: catalog }))).toEqual(['3 cells-wrong'])
  })

  test('one amount may be written in two ways, and cells at the end of a row may be missing', async () => {
    expect(await errorsOf([{ ...negro, price: '68.000' }, verde])).toEqual([])
    const text = `${VAULT_COLUMNS.join(';')};notas\n${Object.values(negro).join(';')}`
    expect((await planText(text, { current: catalog })).products).toMatchObject([{ status: 'unchanged' }])
  })
})

describe('the fingerprint of a plan', () => {
  const fingerprint = async (rows: Cells[], current = catalog) => (await plan(rows, current)).fingerprint

  test('stays the same as long as the plan does the same to the same products', async () => {
    const edited = { ...vera, version: 4 }
    const raised = await fingerprint(both({ price: '90000' }))
    expect(await fingerprint(both({ price: '90.000' }))).toBe(raised)
    expect(await fingerprint(both({ price: '90000' }), [edited])).not.toBe(raised)
    expect(await fingerprint(both({ price: '90000', published: 'no' }))).not.toBe(raised)
    expect(await fingerprint(both({ price: '91000' }))).not.toBe(raised)
  })
})

describe('export → import', () => {
  const line = (max: number) =>
    fc
      .oneof(fc.string({ unit: 'grapheme', maxLength: max }), fc.stringMatching(/^['=+\-@;,"|a-c ]{1,12}$/))
      .map((text) => cleanLine(text).slice(0, max).trim() || 'x')
      .map((text) => cleanLine(text))
  const description = fc
    .oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^['=+\-@;,"|a-c\r\n\t ]{1,40}$/))
    .map((text) => cleanLines(cleanLines(text)) || 'x')
  const colorName = line(30).map((text) => cleanLine(`${text} a`))
  const color = fc.record({
    sizes: anySizes,
    name: colorName,
    hex: fc.stringMatching(/^#[0-9a-f]{6}$/),
    images: fc.array(
      fc
        .stringMatching(/^[a-z0-9][a-z0-9_-]{0,20}$/)
        .map((publicId) => ({ publicId, url: `/imagenes/upload/${publicId}` })),
      { maxLength: 4 },
    ),
  })
  const product = fc
    .record({
      name: line(100),
      brand: line(50),
      model: line(50),
      description,
      price: fc.integer({ min: 2, max: 9_999_999_900 }),
      discount: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
      colors: fc.uniqueArray(color, { minLength: 1, maxLength: 4, selector: ({ name }) => colorSlug(name) }),
      publishedAt: fc.constantFrom(null, '2026-03-01T12:00:00.000Z'),
    })
    .map(({ price, discount, colors, ...rest }) => {
      const [first, ...others] = colors.map((one) => ({ ...one, slug: colorSlug(one.name) }))
      const off = discount === null ? null : 1 + Math.floor(discount * (price - 2))
      return makeAdminProduct({
        ...rest,
        price: centavos(price),
        discount: off === null ? null : centavos(off),
        colors: [first!, ...others],
      })
    })

  test('for every catalogue: no changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 5 }), async (products) => {
        const planned = await planText(exported(products), { current: products })
        expect(planned.products.filter(({ status }) => status !== 'unchanged')).toEqual([])
        expect(planned).toMatchObject({ additions: [], changes: [], missingFiles: [], wantedPhotos: [] })
        expect(planned.products).toHaveLength(products.length)
      }),
    )
  })
})

describe('rows without an id whose product is already there', () => {
  const again = both({ id: '' })

  test('add nothing a second time', async () => {
    expect(await summary(again)).toEqual(['unchanged'])
  })

  test('change that product when they say something new', async () => {
    const { additions, changes } = await plan(again.map((row) => ({ ...row, price: '90.000' })))
    expect([additions, changes]).toMatchObject([[], [{ id: 'vera', version: 3 }]])
  })

  test('are a new product when two have that name, or the one that has it is in the trash', async () => {
    const twin = { ...vera, id: 'otra' }
    expect((await plan(again, [vera, twin])).additions).toHaveLength(1)
    const gone = { ...vera, deletedAt: '2026-03-02T12:00:00.000Z' }
    expect((await plan(again, [gone])).additions).toHaveLength(1)
  })
})

test('a product that is named by its id and again by its name is changed by one of them alone', async () => {
  const twice = [...both({}), ...both({ id: '' })]
  expect(await plan(twice)).toMatchObject({ isBlocked: false, changes: [] })
  const cheaper = [...both({ price: '60.000' }), ...both({ id: '', price: '61.000' })]
  expect(remarksOf(await plan(cheaper))).toEqual(['4 id id-repeated vera'])
})
