import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '#app/business/money.ts'
import { productPath, restockPath, sharedSelectionPath } from '#app/base/paths.ts'
import { CODE_ALPHABET } from '#app/base/text.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { withRestock } from '#app/domain/catalog/restock.ts'
import { formatSize, withSize } from '#app/domain/catalog/sizes.ts'
import { shareCopy } from '#app/shop/product/product.copy.ts'
import { type Mention, readMessages } from './read-messages.ts'
import { restockCopy } from './restock.copy.ts'
import { formatSelectionCode } from './selection-code.ts'
import { messagePair, selectionCopy } from './selection.copy.ts'

const ORIGIN = 'https://vault.example'
const TOKEN = '0123456789abcdef0123456789abcdef'

/** What the owner calls a shoe; also what looks like a code, a price or a link. */
const name = fc.oneof(
  fc
    .stringMatching(/^[A-Za-zÑñÁáÍí][\w Ññáí().,$:-]{0,30}$/)
    .map((text) => text.replace(/\s+/g, ' ').trim())
    .filter((text) => !/talle|selecci|digo|hola, /i.test(text)),
  fc.constantFrom('V-NECK', 'V-2222', 'Vera', '38', 'Air 2. Max', 'Río $500 de contado', 'Único'),
)
const pair = fc.record({
  name,
  model: name,
  color: name,
  size: fc.constantFrom(null, 36, 37.5, 47),
  cash: fc.integer({ min: 100, max: 1e9 }).map(centavos),
  id: fc.stringMatching(/^[a-z0-9]{8,20}$/),
})
const code = fc
  .array(fc.constantFrom(...CODE_ALPHABET), { minLength: 4, maxLength: 4 })
  .map((characters) => characters.join(''))

type Shown = typeof pair extends fc.Arbitrary<infer One> ? One : never

const written = (size: number | null) => (size === null ? null : formatSize(size))
const pathOf = ({ id, name: product, color }: Shown) => productPath({ id, name: product }, { name: color })
const consult = (one: Shown) =>
  catalogCopy.detail.consultText({
    product: one.name,
    model: one.model,
    color: one.color,
    size: written(one.size),
    price: one.cash,
    address: ORIGIN + pathOf(one),
  })
const selection = (pairs: readonly Shown[], made: string | null, address: string | null) =>
  selectionCopy.message({
    pairs: pairs.map((one) => ({ ...one, size: written(one.size) })),
    total: centavos(100),
    code: made && formatSelectionCode(made),
    address,
  })
const mentionOf = (one: Shown, size = one.size): Mention => {
  const link = decodeURI(new URL(ORIGIN + pathOf(one)).pathname)
  const segment = link.split('/')[3]
  return { kind: 'product', link: expect.stringContaining(link) as string, id: one.id, segment, size }
}
const sure = (made: string) => ({ code: made, isSure: true })
/** Without the codes that only a shoe is called like. */
const read = (text: string) =>
  readMessages(text).map(({ codes, mentions }) => ({ codes: codes.filter(({ isSure }) => isSure), mentions }))

test('every message about one pair is read back, with its code and without', () => {
  fc.assert(
    fc.property(pair, code, (one, made) => {
      const text = consult(one)
      expect(read(text)).toEqual([{ codes: [], mentions: [mentionOf(one)] }])
      const withCode = catalogCopy.detail.withCode(text, formatSelectionCode(made))
      expect(read(withCode)).toEqual([{ codes: [sure(made)], mentions: [mentionOf(one)] }])
      expect(read(withCode.toLowerCase())).toMatchObject([{ codes: [sure(made)] }])
      for (const other of [
        catalogCopy.sizes.askText(one.name, ORIGIN + pathOf(one)),
        `${shareCopy.text(one.name, one.model, one.color, one.cash)}\n${ORIGIN}${pathOf(one)}`,
      ])
        expect(read(other)).toEqual([{ codes: [], mentions: [mentionOf(one, null)] }])
    }),
  )
})

test('every selection is read back: by its code, its link, or the names of its pairs', () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 30 }), code, (pairs, made) => {
      const path = sharedSelectionPath(TOKEN)
      const shared: Mention = { kind: 'selection', link: path, token: TOKEN }
      expect(read(selection(pairs, made, ORIGIN + path))).toEqual([
        { codes: [sure(made)], mentions: [shared] },
      ])
      expect(read(selection(pairs, null, ORIGIN + path))).toEqual([{ codes: [], mentions: [shared] }])
      expect(read(`${selectionCopy.shared.title(pairs.length)}\n${ORIGIN}${path}`)).toEqual([
        { codes: [], mentions: [shared] },
      ])
      expect(read(selection(pairs, null, null))).toEqual([
        {
          codes: [],
          mentions: [
            {
              kind: 'listed',
              pairs: pairs.map(({ name: shoe, model, color, size }) => ({
                words: messagePair(shoe, model, color),
                size,
              })),
            },
          ],
        },
      ])
    }),
  )
})

test('every message of "Avisame" is read back', () => {
  fc.assert(
    fc.property(pair, (one) => {
      const words = { ...one, size: written(one.size), awaits: 'size' as const }
      const end = `${ORIGIN}/avisame/quitar?t=abc.def`
      const text = restockCopy.chat.back(words, ORIGIN + withSize(pathOf(one), one.size), end)
      expect(read(text)).toEqual([{ codes: [], mentions: [mentionOf(one)] }])
    }),
  )
})

test('several messages pasted at once are read one by one', () => {
  fc.assert(
    fc.property(pair, pair, code, code, (one, other, made, another) => {
      const [first, second, third] = [consult(one), selection([other], made, null), consult(other)]
      const pasted = [
        `[10:32, 26/11/2026] +54 9 353 412-3456: ${first}`,
        `[10:40, 26/11/2026] Beto: ${second}`,
        `[10:41, 26/11/2026] Ana: ${catalogCopy.detail.withCode(third, formatSelectionCode(another))}`,
      ].join('\n')
      expect(read(pasted).filter(({ codes, mentions }) => codes.length + mentions.length > 0)).toMatchObject([
        { codes: [], mentions: [mentionOf(one)] },
        { codes: [sure(made)] },
        { codes: [sure(another)], mentions: [mentionOf(other)] },
      ])
    }),
  )
})

const VERA = '/productos/vera123/vera-blanco-y-verde'

test.each<[string, Partial<Mention>]>([
  [`${ORIGIN}${VERA}?talle=38`, { kind: 'product', id: 'vera123', segment: 'vera-blanco-y-verde', size: 38 }],
  [`vault.example${VERA}.`, { id: 'vera123', segment: 'vera-blanco-y-verde', size: null }],
  [`¿Tenés este (${ORIGIN}/Productos/vera123)?`, { id: 'vera123', size: null }],
  [ORIGIN + withRestock(VERA, { size: 37.5 }), { id: 'vera123', size: 37.5 }],
  [
    ORIGIN + restockPath({ productId: 'vera123', color: 'camel', size: 38 }),
    { id: 'vera123', segment: 'camel', size: 38 },
  ],
  [`${ORIGIN}/productos?color=negro&talle=38`, { kind: 'list', search: 'color=negro&talle=38' }],
  [`${ORIGIN}/productos/categoria/botas?talle=38`, { kind: 'list', search: 'tipo=botas&talle=38' }],
  [`${ORIGIN}/seleccion/${TOKEN}`, { kind: 'selection', token: TOKEN }],
])('reads the link in %j', (text, mention) => {
  expect(readMessages(text)).toMatchObject([{ mentions: [mention] }])
})

test.each(['V-7K3Q', '7k3q', 'Selección V-7K3Q', 'código: V-7K3Q.', `${ORIGIN}/admin/ventas/V-7K3Q`])(
  'finds the code in %j',
  (text) => expect(readMessages(text)).toMatchObject([{ codes: [{ code: '7K3Q' }] }]),
)

test('what names no pair is read as nothing, and any text is read without an error', () => {
  for (const text of [catalogCopy.detail.moreText, 'Hola, ¿tenés Veras?', 'AV-7K3Q', `${ORIGIN}/FAQ`, ''])
    expect(readMessages(text)).toEqual([{ codes: [], mentions: [] }])
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 500 }), (text) => {
      for (const one of readMessages(text).flatMap(({ codes }) => codes))
        expect(one.code).toMatch(/^[2-9A-HJKMNP-Z]{4}$/)
    }),
  )
})

test('what a stranger wrote makes the shop search its catalogue a few times at most', () => {
  const links = Array.from({ length: 30 }, (_, index) => `/productos?talle=${index}`).join(' ')
  const mentions = readMessages(`hola, ${links} `.repeat(9)).flatMap((message) => message.mentions)
  expect(mentions).toHaveLength(10)
  expect(readMessages('/productos/vera/vera '.repeat(30))[0]?.mentions).toHaveLength(30)
})
