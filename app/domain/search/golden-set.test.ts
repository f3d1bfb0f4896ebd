import Fuse from 'fuse.js'
import { describe, expect, test } from 'vitest'
import { DEFAULT_WORD_GROUPS } from '#app/business/word-groups.ts'
import { demoCatalog, makeColor, makeProduct, makeSnapshot } from '#test/world.ts'
import type { Product } from '#app/domain/catalog/product.ts'
import { FUZZY_THRESHOLD } from './match-products.ts'
import { createCatalogSearch } from './search-catalog.server.ts'

const { find, findSome, suggest } = await createCatalogSearch(demoCatalog(), DEFAULT_WORD_GROUPS)
const names = (term: string) => find(term).products.map((product) => product.name)

/** The product that must come first; or the products that must be the first ones, in any order. */
type Golden = readonly [term: string, ...expected: string[]]

const exact: Golden[] = [
  ['vera', 'Vera'],
  ['Río', 'Río'],
  ['plaza', 'Plaza'],
  ['ALGARROBO', 'Algarrobo'],
  ['tero', 'Tero'],
  ['mocasín', 'Alma', 'Domingo', 'Ceibo'],
  ['running', 'Río', 'Viento', 'Flamenco'],
  ['charol', 'Ceibo'],
  ['corcho', 'Azotea', 'Vereda'],
  ['mostaza', 'Farol', 'Pirca', 'Churqui'],
]
const beginnings: Golden[] = [
  ['algarr', 'Algarrobo'],
  ['flam', 'Flamenco'],
  ['moca', 'Alma', 'Domingo', 'Ceibo'],
  ['quebra', 'Quebrada'],
  ['jar', 'Jarilla'],
  ['az', 'Azotea'],
]
const oneLetter: Golden[] = [
  ['verra', 'Vera'],
  ['plasa', 'Plaza'],
  ['plza', 'Plaza'],
  ['siesa', 'Siesta'],
  ['algarovo', 'Algarrobo'],
  ['jarila', 'Jarilla'],
  ['gamusa', 'Domingo', 'Churqui'],
  ['mostasa', 'Farol', 'Pirca', 'Churqui'],
  ['runing', 'Río', 'Viento', 'Flamenco'],
  ['choclate', 'Alma', 'Yunga', 'Sierra', 'Fortín', 'Churqui'],
  ['botitta', 'Farol', 'Barrio', 'Yunga', 'Marea'],
]
const twoLetters: Golden[] = [
  ['algarovvo', 'Algarrobo'],
  ['flamengoo', 'Flamenco'],
  ['quevrda', 'Quebrada'],
  ['mocacinn', 'Alma', 'Domingo', 'Ceibo'],
]
const swapped: Golden[] = [
  ['vrea', 'Vera'],
  ['mocasni', 'Alma', 'Domingo', 'Ceibo'],
  ['flaemnco', 'Flamenco'],
  ['azoeta', 'Azotea'],
  ['siseta', 'Siesta'],
]
const accents: Golden[] = [
  ['rio', 'Río'],
  ['fortin', 'Fortín'],
  ['mocasin', 'Alma', 'Domingo', 'Ceibo'],
  ['azul petroleo', 'Río', 'Azotea'],
  ['bordo alma', 'Alma'],
]
const endings: Golden[] = [
  ['mocasines', 'Alma', 'Domingo', 'Ceibo'],
  ['botas negras', 'Pirca', 'Sierra', 'Quebrada'],
  ['veredas', 'Vereda'],
  ['botitas', 'Farol', 'Barrio', 'Yunga', 'Marea'],
  ['urbanas', 'Laguna', 'Churqui'],
  ['alpargata', 'Orilla', 'Jarilla'],
]
const twoWords: Golden[] = [
  ['vera negro', 'Vera'],
  ['negro vera', 'Vera'],
  ['zapatila negra', 'Vera'],
  ['blanco y verde', 'Vera'],
  ['verde blanco', 'Vera'],
  ['gamuza goma', 'Domingo'],
]
const brandAndColor: Golden[] = [
  ['vault negro', 'Vera', 'Farol', 'Azotea', 'Vereda'],
  ['negra vault', 'Vera', 'Farol', 'Azotea', 'Vereda'],
  ['lapacho oliva', 'Domingo', 'Algarrobo'],
  ['tala norte mostaza', 'Pirca', 'Churqui'],
]
const modelAndColor: Golden[] = [
  ['bota negra', 'Pirca', 'Sierra', 'Quebrada'],
  ['court azul', 'Plaza', 'Azotea', 'Salina'],
  ['running bordo', 'Río'],
  ['mocasin negro', 'Alma', 'Ceibo'],
  ['botita oliva', 'Farol', 'Yunga'],
]
const description: Golden[] = [
  ['yute', 'Jarilla'],
  ['asfalto', 'Río'],
  ['llovizna', 'Farol'],
  ['ripio', 'Sierra'],
]

const MOCASINES = ['Alma', 'Domingo', 'Ceibo']
const BOTAS = ['Sierra', 'Quebrada', 'Fortín', 'Pirca']
const BOTITAS = ['Marea', 'Yunga', 'Barrio', 'Farol']
const RUNNING = ['Río', 'Viento', 'Flamenco']
const PANCHAS = ['Siesta', 'Vereda']
const ALPARGATAS = ['Orilla', 'Jarilla']
const COURT = ['Vera', 'Plaza', 'Azotea', 'Salina', 'Algarrobo', 'Tero']
const SNEAKERS = [...COURT, ...RUNNING, 'Laguna', 'Churqui', ...BOTITAS]
const BORDO = ['Río', 'Salina', 'Alma', 'Quebrada', 'Ceibo']

/** What the words of shoppers find (reading 58): exactly these, in any order. `first` must come first. */
type Group = readonly [term: string, found: readonly string[], first?: string]

const kinds: Group[] = [
  ['zapatillas', SNEAKERS, 'Vera'],
  ['zapatilla', SNEAKERS, 'Vera'],
  ['deportivas', SNEAKERS],
  ['zapatillas deportivas', SNEAKERS, 'Vera'],
  ['sneakers', SNEAKERS],
  ['zapas', SNEAKERS],
  ['llantas', SNEAKERS],
  ['tenis', SNEAKERS],
  ['zapatillas para correr', RUNNING],
  ['correr', RUNNING],
  ['zapatillas de running', RUNNING],
  ['gimnasio', RUNNING],
  ['zapatillas altas', BOTITAS],
  ['zapatillas de caña alta', BOTITAS],
  ['abotinadas', BOTITAS],
  ['skate', COURT],
  ['casuales', [...COURT, 'Laguna', 'Churqui', ...PANCHAS]],
  ['botines', [...BOTITAS, ...BOTAS]],
  ['botinetas', [...BOTITAS, ...BOTAS]],
  ['borcegos', BOTAS],
  ['borceguíes', BOTAS],
  ['zapatos', MOCASINES],
  ['loafers', MOCASINES],
  ['zapatos de cuero', MOCASINES],
  ['zapatos de vestir', MOCASINES],
  ['vestir', [...MOCASINES, 'Quebrada', 'Plaza'], 'Plaza'],
  ['slip on', PANCHAS],
  ['espadrilles', ALPARGATAS],
  ['trekking', ['Pirca', 'Sierra', 'Yunga']],
]
const materials: Group[] = [
  ['zapatillas de cuero', ['Vera', 'Laguna', 'Marea', 'Yunga', 'Azotea', 'Churqui', 'Algarrobo'], 'Vera'],
  ['nubuck', ['Azotea', 'Fortín', 'Domingo', 'Yunga', 'Churqui']],
  ['zapatillas de lona', ['Barrio', 'Farol', 'Tero']],
  ['canvas', ['Barrio', 'Farol', 'Tero', 'Pirca', 'Siesta', 'Orilla', 'Jarilla']],
  ['botas de lluvia', ['Fortín', 'Pirca']],
  ['botas de invierno', ['Fortín']],
  ['zapatillas livianas', ['Viento', 'Salina']],
]
const shades: Group[] = [
  ['vino', BORDO],
  ['borgoña', BORDO],
  ['zapatillas vino', ['Río', 'Salina']],
  ['botas negras', ['Pirca', 'Sierra', 'Quebrada']],
  ['borceguíes negros', ['Pirca', 'Sierra', 'Quebrada']],
  ['azul marino', ['Barrio', 'Laguna', 'Orilla', 'Domingo', 'Tero']],
  ['zapatillas celestes', ['Viento']],
  ['botas marrones', ['Sierra', 'Fortín', 'Quebrada']],
  ['naranja', ['Barrio', 'Yunga', 'Jarilla']],
  ['amarillo', ['Farol', 'Pirca', 'Churqui']],
  ['turquesa', ['Río', 'Azotea']],
  ['zapatillas rosadas', ['Plaza', 'Flamenco']],
  ['palo de rosa', ['Plaza', 'Flamenco', 'Jarilla']],
  [
    'verde militar',
    ['Vera', 'Siesta', 'Farol', 'Domingo', 'Algarrobo', 'Yunga', 'Pirca', 'Churqui', 'Tero'],
    'Vera',
  ],
  ['mocasines vino', ['Alma', 'Ceibo']],
]
const slipsAndBeginnings: Group[] = [
  ['zapatiyas', SNEAKERS],
  ['sneaker', SNEAKERS],
  ['deportibas', SNEAKERS],
  ['borcego', BOTAS],
  ['espadri', ALPARGATAS],
]
const words = {
  'kinds of shoes': kinds,
  'materials and uses': materials,
  'names of colors': shades,
  'slips and beginnings': slipsAndBeginnings,
}

test('the words of shoppers are at least 40 queries', () => {
  expect(Object.values(words).flat().length).toBeGreaterThanOrEqual(40)
})

describe.each(Object.entries(words))('words of shoppers: %s', (_kind, groups) => {
  test.each(groups.map(([term, found, first]) => ({ term, found, first })))(
    '$term',
    ({ term, found, first }) => {
      expect(names(term).toSorted()).toEqual(found.toSorted())
      if (first !== undefined) expect(names(term)[0]).toBe(first)
    },
  )
})

const all = {
  'exact words': exact,
  'beginnings of words': beginnings,
  'one wrong letter': oneLetter,
  'two wrong letters': twoLetters,
  'swapped letters': swapped,
  'missing accents': accents,
  'plural and gender': endings,
  'two words in either order': twoWords,
  'brand and color': brandAndColor,
  'model and color': modelAndColor,
  'a word of a description': description,
}

describe.each(Object.entries(all))('%s', (_kind, golden) => {
  test.each(golden.map(([term, ...expected]) => ({ term, expected })))(
    '$term → $expected',
    ({ term, expected }) => {
      const first = names(term).slice(0, expected.length)
      expect(first.toSorted()).toEqual(expected.toSorted())
    },
  )
})

describe('nonsense finds nothing', () => {
  const words =
    'xyzzy qwerty asdfgh nikke adidas heladera 12345 zzzz sandalias ojotas rojo __proto__ constructor'
  test.each([...words.split(' '), 'zapatillas rojas', 'botas de goma violeta'])('%s', (term) => {
    expect(names(term)).toEqual([])
  })
})

describe('what must not appear', () => {
  test('a product without the color', () => {
    expect(names('sierra negro')).toEqual(['Sierra'])
    expect(names('bota negra')).not.toContain('Fortín')
  })
  test.each([
    ['zapatillas', [...MOCASINES, ...BOTAS, ...PANCHAS, ...ALPARGATAS]],
    ['botitas', BOTAS],
    ['botas', BOTITAS],
    ['mocasines', BOTAS],
    ['alpargatas', PANCHAS],
    // It begins with "teja", a word for orange.
    ['tejano', ['Barrio', 'Yunga', 'Jarilla']],
    // "el borde" and "noches formales" only look like these words.
    ['vino', ['Vera', 'Tero']],
    ['azul marino', ['Ceibo']],
  ])('%s: nothing of %j', (term, unwanted) => {
    expect(names(term).filter((name) => unwanted.includes(name))).toEqual([])
  })
  test('a product found through a group of words above one that has the typed word', () => {
    // "Liviana" stands in one description only; "pesa poco" means the same.
    expect(names('livianas')).toEqual(['Viento', 'Salina'])
    expect(names('nobuk').slice(0, 2).toSorted()).toEqual(['Azotea', 'Fortín'])
    expect(names('gamuza').slice(0, 2).toSorted()).toEqual(['Churqui', 'Domingo'])
    expect(names('verde')[0]).toBe('Vera')
  })
  test('guesses beside exact results', () => {
    expect(names('plaza')).toEqual(['Plaza'])
    expect(names('tero')).toEqual(['Tero'])
  })
})

describe('words that leave nothing are left out', () => {
  test.each([
    ['botas hombre', ['hombre'], 'botas', BOTAS],
    ['botas de lluvia para HOMBRE', ['para HOMBRE'], 'botas de lluvia', ['Fortín', 'Pirca']],
    ['para damas mocasines', ['para damas'], 'mocasines', MOCASINES],
    ['heladera de mocasines', ['heladera'], 'mocasines', MOCASINES],
    ['mocasines canvas', ['canvas'], 'mocasines', MOCASINES],
    ['heladera', ['heladera'], '', []],
  ])('%s', (term, leftOut, rest, expected) => {
    const some = findSome(term)
    expect(some).toMatchObject({ leftOut, rest })
    expect(some.products.map(({ name }) => name).toSorted()).toEqual(expected.toSorted())
  })
})

test('small words alone are words, of which some may be left out', async () => {
  const shoe = makeProduct({ description: 'Contrafuerte firme.' })
  const search = await createCatalogSearch(makeSnapshot(1, [shoe]), [])
  expect(search.findSome('con su')).toMatchObject({ products: [shoe], leftOut: ['su'], rest: 'con' })
})

test('for whom alone leaves everything where no shoe says it, and is named', async () => {
  for (const term of ['para mujer', 'Niños'])
    expect(findSome(term)).toMatchObject({ products: demoCatalog().products, leftOut: [term], rest: '' })
  expect(findSome('').products).toEqual([])
  const shoes = makeSnapshot(1, [makeProduct({ audience: 'Hombre' }), makeProduct()])
  const search = await createCatalogSearch(shoes, DEFAULT_WORD_GROUPS)
  expect(search.findSome('para mujer').products).toEqual([])
})

test('what is reduced, and for whom it is, are words', async () => {
  const reduced = demoCatalog().products.filter(({ discount }) => discount !== null)
  expect(names('en oferta').toSorted()).toEqual(reduced.map(({ name }) => name).toSorted())
  expect(names('running con descuento')).toEqual(['Río'])

  const shoes = [
    makeProduct({ name: 'Ella', audience: 'Mujer' }),
    makeProduct({ name: 'Chico', audience: 'Niñez' }),
    makeProduct({ name: 'Todos' }),
  ]
  const search = await createCatalogSearch(makeSnapshot(1, shoes), DEFAULT_WORD_GROUPS, 'Unisex')
  const found = (term: string) => search.find(term).products.map(({ name }) => name)
  expect(found('zapatillas para mujer').toSorted()).toEqual(['Ella', 'Todos'])
  expect(found('hombres')).toEqual(['Todos'])
  expect(found('nenes')).toEqual(['Chico'])
})

describe('¿Quisiste decir …?', () => {
  test.each([
    ['mocosas', 'mocasin'],
    ['algarabia', 'algarrobo'],
  ])('%s → %s', (term, meant) => {
    expect(names(term)).toEqual([])
    expect(suggest(term)).toBe(meant)
  })
  test('a word that is near no other suggests nothing', () => {
    expect(suggest('xyzzy')).toBeNull()
    expect(suggest('qwerty')).toBeNull()
  })
})

test('the color that was meant is the one shown', () => {
  const colors = (term: string) => {
    const { products, colorOf } = find(term)
    return products.map(colorOf)
  }
  expect(colors('vera camel')[0]).toBe('camel')
  expect(colors('azul petroleo')).toEqual(['azul-petroleo', 'azul-petroleo'])
  expect(colors('vera')[0]).toBeNull()
  expect(colors('mocasines vino')).toEqual(['bordo', 'bordo'])
})

test('a word that names a color is not looked for in descriptions', async () => {
  const groups = [{ id: 'fiesta', words: ['fiesta', 'gala'], finds: ['noche'] }]
  const party = makeProduct({ description: 'Para la noche.' })
  const dark = makeProduct({ colors: [makeColor('Noche')] })
  const galas = async (products: Product[]) =>
    (await createCatalogSearch(makeSnapshot(1, products), groups)).find('gala').products
  expect(await galas([party, dark])).toEqual([dark])
  expect(await galas([party])).toEqual([party])
})

/** How many of the first five, or of as many as there should be, are right; the mean over the golden set. */
function precisionAtFive(search: (term: string) => string[]): number {
  const golden = Object.values(all).flat()
  const precisions = golden.map(([term, ...expected]) => {
    const wanted = Math.min(5, expected.length)
    const right = search(term)
      .slice(0, wanted)
      .filter((name) => expected.includes(name))
    return right.length / wanted
  })
  return precisions.reduce((sum, precision) => sum + precision, 0) / golden.length
}

test('precision at 5 over the whole golden set is at least 0.95, and better than plain Fuse.js over the records', () => {
  const fuse = new Fuse(demoCatalog().products, {
    keys: ['name', 'brand', 'model', 'colors.name', 'description'],
    threshold: FUZZY_THRESHOLD,
    ignoreLocation: true,
    ignoreDiacritics: true,
  })
  const ours = precisionAtFive(names)
  const plain = precisionAtFive((term) => fuse.search(term).map(({ item }) => item.name))
  const count = Object.values(all).flat().length
  process.stdout.write(
    `Search: precision at 5 over ${count} queries: ${ours.toFixed(3)} (plain Fuse.js: ${plain.toFixed(3)})\n`,
  )
  expect(count).toBeGreaterThanOrEqual(60)
  expect(ours).toBeGreaterThanOrEqual(0.95)
  expect(ours).toBeGreaterThan(plain)
})

test('the kind is a word of a product', async () => {
  const shoes = [makeProduct({ name: 'Pirca', kind: 'Borceguíes', description: 'De cuero.' }), makeProduct()]
  const search = await createCatalogSearch(makeSnapshot(1, shoes), DEFAULT_WORD_GROUPS)
  expect(search.find('borcegui').products.map(({ name }) => name)).toEqual(['Pirca'])
  expect(search.labels.named('borceguíes negros')).toBe('Borceguíes')
})
