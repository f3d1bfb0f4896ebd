import { setImmediate } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { eventually } from '#test/eventually.ts'
import { pesos } from '#app/business/money.ts'
import { makeColor, makeProduct, withSizes } from '#test/world.ts'
import { addProduct } from '#test/shop.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { setPublished } from '#app/domain/catalog/publish-products.server.ts'
import { withRequestOrigin } from '#app/platform/visitor.server.ts'
import { feedItems, feedResponse } from './feeds.server.ts'
import { loader } from './feed.route.ts'

const feed = (path: string) => loader({ url: new URL(path, 'http://localhost') })
const google = () => feed('/feeds/google.xml')
const meta = () => feed('/feeds/meta.csv')

const ID = 'vera8x2k1m9q4w7z3b5t'
const vera = (given: Parameters<typeof makeProduct>[0] = {}) =>
  makeProduct({ id: ID, colors: [makeColor('Azul petróleo', 2)], ...given })
const items = async (shopAudience: string | null = null) => [
  ...feedItems(await currentCatalog(), shopAudience),
]

describe('an item', () => {
  test('of a product without colors has none', async () => {
    await addProducts([vera({ colors: [makeColor('Único', 1)] })])
    expect(await items()).toMatchObject([
      { title: 'Vera', color: '', link: expect.stringMatching(/\/vera$/) },
    ])
    expect(await (await google()).text()).not.toContain('g:color')
  })

  test('is one color of one product, at the cash price', async () => {
    await addProducts([
      vera({ price: pesos(101_000), discount: pesos(15_100), description: 'De cuero.\n\nLiviana.' }),
    ])
    const photo = 'http://localhost:3000/imagenes/upload/f_auto%2Cq_auto/prueba/azul-petróleo'
    expect(await items()).toEqual([
      {
        id: `${ID}-azul-petroleo`,
        groupId: ID,
        title: 'Vera Azul petróleo',
        description: 'De cuero. Liviana.',
        link: `http://localhost:3000/productos/${ID}/vera-azul-petroleo`,
        image: `${photo}-1`,
        otherImages: [`${photo}-2`],
        price: '85900.00 ARS',
        brand: 'Vault',
        kind: '',
        color: 'Azul petróleo',
        size: '',
        gender: '',
        ageGroup: '',
        badges: [],
        isInStock: true,
      },
    ])
  })

  test('is one size of a color where the owner keeps sizes, with what is truly there', async () => {
    await addProducts([vera({ colors: [withSizes(makeColor('Rojo'), '37,5 38(1) 39(0)')] })])
    const found = (await items()).map(({ id, size, isInStock, link }) => [id, size, isInStock, link])
    const link = `http://localhost:3000/productos/${ID}/vera-rojo?talle=`
    expect(found).toEqual([
      [`${ID}-rojo-37.5`, '37,5', true, `${link}37.5`],
      [`${ID}-rojo-38`, '38', true, `${link}38`],
      [`${ID}-rojo-39`, '39', false, `${link}39`],
    ])
    expect(await (await google()).text()).toContain('<g:availability>out_of_stock</g:availability>')
    expect(await (await google()).text()).toContain('<g:size>37,5</g:size>')
    expect(await (await meta()).text()).toContain('"out of stock"')
  })

  test('says its kind where the owner has said it', async () => {
    await addProducts([vera({ kind: 'Zapatillas & botas' })])
    const xml = await (await google()).text()
    expect(xml).toContain('<g:product_type>Zapatillas &amp; botas</g:product_type>')
    expect(xml).toContain('<g:google_product_category>187</g:google_product_category>')
    expect(await (await meta()).text()).toMatch(/"187","Zapatillas & botas"/)
  })

  test('of a size names it in its title and its description', async () => {
    const description = 'De cuero. '.repeat(1_000)
    await addProducts([
      vera({ name: 'Vera '.repeat(24), description, colors: [withSizes(makeColor('Rojo'), '37,5 38')] }),
    ])
    const found = await items()
    expect(found.map(({ title }) => title.replace(/^.* talle/, 'talle'))).toEqual(['talle 37,5', 'talle 38'])
    expect(found.map(({ description: text }) => text.replace(/^.* Talle/, 'Talle'))).toEqual([
      'Talle 37,5.',
      'Talle 38.',
    ])
    for (const { title, description: text } of found) {
      expect(title.length).toBeLessThanOrEqual(150)
      expect(text.length).toBeLessThanOrEqual(5000)
    }
  })

  test('says for whom it is as machines know it, or nothing', async () => {
    const audiences = ['', 'Mujer', 'Hombre', 'Unisex', 'Niñez']
    await addProducts(
      audiences.map((audience, at) =>
        makeProduct({ audience, createdAt: `2026-03-0${9 - at}T12:00:00.000Z` }),
      ),
    )
    const facts = (all: Awaited<ReturnType<typeof items>>) =>
      all.map(({ gender, ageGroup }) => [gender, ageGroup])
    const known = [
      ['female', 'adult'],
      ['male', 'adult'],
      ['unisex', 'adult'],
      ['', 'kids'],
    ]
    expect(facts(await items())).toEqual([['', ''], ...known])
    expect(facts(await items('Mujer'))).toEqual([['female', 'adult'], ...known])
    const xml = await (await google()).text()
    expect(xml.match(/<g:gender>\w+/g)).toEqual(['<g:gender>female', '<g:gender>male', '<g:gender>unisex'])
    expect(xml.match(/<g:age_group>/g)).toHaveLength(4)
  })

  test('says the badges to Google where there are two of them', async () => {
    await addProducts([makeProduct({ badges: 'Hecho a mano, Cuero & lana' }), makeProduct({ badges: 'Uno' })])
    const xml = await (await google()).text()
    expect(xml.match(/<g:product_highlight>[^<]+/g)).toEqual([
      '<g:product_highlight>Hecho a mano',
      '<g:product_highlight>Cuero &amp; lana',
    ])
  })

  test('has an id of at most 50 letters, its own for each color', async () => {
    const long = 'Azul petróleo con vivos naranjas y suela de goma natural'
    await addProducts([vera({ colors: [makeColor(`${long} 1`), makeColor(`${long} 2`), makeColor('Rojo')] })])
    const ids = (await items()).map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    for (const id of ids) expect(id).toMatch(/^vera8x2k1m9q4w7z3b5t-[a-z0-9-]{1,29}$/)
    expect((await items()).map(({ id }) => id)).toEqual(ids)
  })

  test('always has a description', async () => {
    await addProducts([vera({ description: '  ' })])
    expect((await items())[0]?.description).toBe('Vera Azul petróleo')
  })
})

test('a color without a photo and a hidden product are left out', async () => {
  await addProducts([vera({ colors: [makeColor('Negro', 0), makeColor('Rojo', 1)] })])
  const hidden = await addProduct(makeProduct())
  await setPublished([hidden], false)
  expect((await items()).map(({ title }) => title)).toEqual(['Vera Rojo'])
})

const HOSTILE = '=1+1 "Vera", <b>&\u0001 👟\r\n]]>'

test('meta.csv: one row per item below the names of the columns', async () => {
  await addProducts([vera({ name: HOSTILE, price: pesos(68_000.5) })])
  const response = await meta()
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(response.headers.get('cache-control')).toMatch(/^public/)
  const [header, row, end] = (await response.text()).split('\r\n')
  expect(header).toBe(
    '"id","title","description","availability","condition","price","link","image_link","additional_image_link","brand","item_group_id","color","size","gender","age_group","google_product_category","product_type"',
  )
  const [item] = await items()
  expect(row).toBe(
    `"${item?.id}","=1+1 ""Vera"", <b>& 👟 ]]> Azul petróleo","Zapatilla baja de cuero.","in stock","new","68000.50 ARS","${item?.link}","${item?.image}","${item?.otherImages[0]}","Vault","${ID}","Azul petróleo","","","","187",""`,
  )
  expect(end).toBe('')
})

test('google.xml: RSS 2.0 with one item per color', async () => {
  await addProducts([vera({ name: HOSTILE }), makeProduct()])
  const response = await google()
  expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await response.text()
  expect(xml).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0" xmlns:g="http:\/\/base\.google\.com\/ns\/1\.0"><channel>\n/,
  )
  expect(xml).toMatch(/<\/item>\n<\/channel><\/rss>\n$/)
  expect(xml.match(/<item>/g)).toHaveLength(2)
  expect(xml).toContain('<title>=1+1 &quot;Vera&quot;, &lt;b&gt;&amp; 👟 ]]&gt; Azul petróleo</title>')
  for (const field of [
    `<g:id>${ID}-azul-petroleo</g:id>`,
    '<g:availability>in_stock</g:availability>',
    '<g:condition>new</g:condition>',
    '<g:price>68000.00 ARS</g:price>',
    '<g:brand>Vault</g:brand>',
    `<g:item_group_id>${ID}</g:item_group_id>`,
    '<g:color>Azul petróleo</g:color>',
    '<g:google_product_category>187</g:google_product_category>',
    '<g:identifier_exists>no</g:identifier_exists>',
  ]) {
    expect(xml).toContain(field)
  }
  expect(xml).not.toContain('sale_price')
})

test('feeds of an empty shop are whole', async () => {
  expect((await (await meta()).text()).split('\r\n')).toHaveLength(2)
  expect(await (await google()).text()).toMatch(/<\/channel><\/rss>\n$/)
})

describe('readers', () => {
  const reader = (address: string) =>
    withRequestOrigin({ address, isHttps: false }, null, () => feedResponse('text/csv', lines()))
  function* lines() {
    for (;;) yield 'a'.repeat(1024)
  }
  const readers: Response[] = []
  const status = (address: string) => {
    const response = reader(address)
    readers.push(response)
    return response.status
  }
  afterEach(async () => {
    for (const { body } of readers.splice(0)) await body?.cancel()
    // The streams behind them close a moment later.
    await setImmediate()
  })

  test('of one network hold no turn of the others', () => {
    expect([status('192.0.2.1'), status('192.0.2.2'), status('192.0.2.3')]).toEqual([200, 200, 503])
    expect([status('203.0.113.1'), status('198.51.100.1')]).toEqual([200, 200])
  })

  test('of many networks are bounded, and who stops gives the turn back', async () => {
    const statuses = Array.from({ length: 20 }, (_, index) => status(`192.0.${index}.1`))
    expect(statuses.filter((code) => code === 200)).toHaveLength(8)
    await readers[0]?.body?.cancel()
    await eventually(() => expect(status('203.0.113.1')).toBe(200))
  })

  test('that never end lose their turn', async () => {
    const response = feedResponse('text/csv', lines(), 10)
    await expect(response.text()).rejects.toThrow('aborted')
  })
})
