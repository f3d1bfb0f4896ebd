import { expect, test } from 'vitest'
import { failed, ok } from '#app/base/result.ts'
import {
  assignPhotos,
  bringEach,
  type BringError,
  fileFinder,
  photosOfFolder,
  sumFailures,
} from './photos.ts'

test('photos go to the color of their variant, then to the color that they name, then to the first', () => {
  const colors = ['Verde', 'Verde agua', 'Negro'].map((name) => ({ name }))
  const photos = [
    { name: 'a.jpg', color: 'negro', alt: 'Verde' },
    { name: 'bota-verde-agua-1.jpg', color: null, alt: '' },
    { name: 'https://x.example.com/b.jpg?verde', color: null, alt: 'Bota verde' },
    { name: 'c.jpg', color: null, alt: '' },
    { name: 'c.jpg', color: null, alt: '' },
  ]
  const dealt = assignPhotos({ colors, photos })
  expect([...dealt].map(([color, own]) => [color, own.map(({ name }) => name)])).toEqual([
    ['verde', ['https://x.example.com/b.jpg?verde', 'c.jpg']],
    ['verde-agua', ['bota-verde-agua-1.jpg']],
    ['negro', ['a.jpg']],
  ])
})

test('a file of the folder belongs to the product with the longest code that it begins with', () => {
  const products = [
    { key: 'bota', codes: ['bota'] },
    { key: 'bota-sur', codes: ['bota-sur', 'SKU 9'] },
  ]
  const files = ['bota-1.jpg', 'bota-sur-1.jpg', 'fotos/SKU_9.png', 'botas.jpg']
  expect(
    [...photosOfFolder(products, files)].map(([key, photos]) => [key, photos.map(({ name }) => name)]),
  ).toEqual([
    ['bota', ['bota-1.jpg']],
    ['bota-sur', ['bota-sur-1.jpg', 'fotos/SKU_9.png']],
  ])
})

test.each([
  ['vera.jpg', ['vera.jpg'], 'vera.jpg'],
  ['VERA.JPG', ['vera.jpg'], 'vera.jpg'],
  ['río.jpg', ['ri\u0301o.jpg'], 'ri\u0301o.jpg'],
  ['fotos\\vera.jpg', ['carpeta/vera.jpg'], 'carpeta/vera.jpg'],
  ['https://x.example/up/vera-1.jpg?v=2', ['vera-1.webp'], 'vera-1.webp'],
  ['rio.jpg', ['vera.jpg'], null],
  // Of two files with one name neither is guessed.
  ['frente.jpg', ['carpeta/negro/frente.jpg', 'carpeta/verde/frente.jpg'], null],
  ['verde/frente.jpg', ['carpeta/negro/frente.jpg', 'carpeta/verde/frente.jpg'], 'carpeta/verde/frente.jpg'],
])('%s among %j is %s', (name, files, found) => {
  expect(fileFinder(files, [name])(name)).toBe(found)
})

const NAMES = [
  'https://gone.example/a.jpg',
  'https://ok.example/b.jpg',
  'https://gone.example/c.jpg',
  'd.jpg',
]

/** Brings each photo, and returns which addresses were asked and which failed. */
async function bringAll(names: readonly string[], errorOf: (name: string) => BringError | null) {
  const asked: string[] = []
  const failures = new Map<string, BringError>()
  const each = bringEach(names, async (name, dead) => {
    asked.push([name, ...dead].join(' '))
    const error = errorOf(name)
    return error ? failed(error) : ok(name)
  })
  for await (const { name, result } of each) if (!result.ok) failures.set(name, result.error)
  return { asked, failures }
}

test('a host that does not answer is asked once in a run', async () => {
  const down = { kind: 'host-down', host: 'gone.example' } as const
  const { asked, failures } = await bringAll(NAMES, (name) => (name.includes('gone') ? down : null))
  expect(asked).toEqual([NAMES[0], `${NAMES[1]} gone.example`, `${NAMES[3]} gone.example`])
  expect(sumFailures(failures)).toEqual([{ host: 'gone.example', error: down, count: 2 }])
})

test('an address that is not there condemns no other, and failures are summed by host and reason', async () => {
  const errors: Record<string, BringError> = {
    [NAMES[0]!]: { kind: 'answered', status: 404 },
    [NAMES[2]!]: { kind: 'answered', status: 404 },
    'd.jpg': { kind: 'damaged' },
  }
  const { asked, failures } = await bringAll(NAMES, (name) => errors[name] ?? null)
  expect(asked).toEqual(NAMES)
  expect(sumFailures(failures)).toEqual([
    { host: 'gone.example', error: { kind: 'answered', status: 404 }, count: 2 },
    { host: '', error: { kind: 'damaged' }, count: 1 },
  ])
})

test('a host that a redirect leads to is dead for the next', async () => {
  const down = { kind: 'host-down', host: 'cdn.example' } as const
  const { asked } = await bringAll(NAMES.slice(0, 2), () => down)
  expect(asked).toEqual([NAMES[0], `${NAMES[1]} cdn.example`])
})
