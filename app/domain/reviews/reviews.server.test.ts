import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { logged } from '#test/logged.ts'
import { photoBytes } from '#test/photo-bytes.ts'
import { rowsOf, setRows } from '#test/rows.ts'
import { makeAdmin, makeUser, okValue, pairOfVera, VERA } from '#test/world.ts'
import { pesos } from '#app/business/money.ts'
import { failed, ok } from '#app/base/result.ts'
import { DAY_MS } from '#app/base/time.ts'
import { readCatalogVersion } from '#app/domain/catalog/catalog-snapshot.server.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { sweepCatalog } from '#app/domain/catalog/sweep-catalog.server.ts'
import { originalKey, photoStore } from '#app/domain/photos/photo-store.server.ts'
import { changePair } from '#app/domain/sales/change-pair.server.ts'
import { noteSale } from '#app/domain/sales/note-sale.server.ts'
import { readDetails } from '#app/domain/sales/note-sale.schema.ts'
import { returnSoldPair } from '#app/domain/sales/return-pair.server.ts'
import { findSale } from '#app/domain/sales/sales.server.ts'
import { markOpened, refreshSettings } from '#app/domain/settings/settings.server.ts'
import { database } from '#app/platform/database.server.ts'
import { changeReview } from './change-review.server.ts'
import type { ReviewState } from './review.ts'
import { reviewSchema } from './review.schema.ts'
import { countReviews, listReviews, productReviews, reviewPhotos, sweepReviews } from './reviews.server.ts'
import { admitReview, findPairToReview, reviewLink, writeReview } from './write-review.server.ts'

const NOW = new Date('2026-11-23T00:04:00.000Z')
const OWNER = makeAdmin()
const HELPER = makeUser({ role: 'helper' })
const CARO = { address: '203.0.113.7', isHttps: true }
const GONE = failed({ kind: 'gone' })
const WORDS = { stars: '5', words: 'Divinas y cómodas.', name: 'Caro' }
const IN_A_DAY = new Date(NOW.getTime() + DAY_MS)

beforeEach(() => addProducts([VERA]))

let noted = 0

/** Notes a sale of one pair, and returns the pair. */
async function sell() {
  noted += 1
  const key = `opinion-de-prueba-${String(noted).padStart(8, '0')}`
  const pair = { ...pairOfVera(37), shown: pesos(68_000), price: null }
  const details = okValue(readDetails({ place: 'store' }, NOW))
  const code = okValue(await noteSale(OWNER, { key, pairs: [pair], paidAs: 'cash', details }, NOW)).slice(2)
  return pairOf(code)
}

async function pairOf(code: string) {
  const [pair] = (await findSale(code, NOW))?.pairs ?? []
  if (!pair) throw new Error('no such pair')
  return { ...pair, code }
}

const tokenFor = (id: string) => new URL(reviewLink(id)).searchParams.get('t') ?? ''

/** Sends the form behind a link, as its page does. */
async function send(token: string, given: Partial<typeof WORDS> & { photo?: Blob } = {}) {
  const admitted = await admitReview(CARO, token)
  return admitted.ok ? writeReview(admitted.value, { ...WORDS, photo: null, ...given }, NOW) : admitted
}
const write = (id: string, given?: Parameters<typeof send>[1]) => send(tokenFor(id), given)
const set = (id: string, to: ReviewState, user = OWNER, now = NOW) =>
  changeReview(user, { intent: 'state', id, to }, now)
const shown = async () => (await productReviews('vera'))?.list.map(({ words }) => words)

async function published(): Promise<Awaited<ReturnType<typeof sell>>> {
  const pair = await sell()
  await write(pair.id)
  okValue(await set(pair.id, 'published'))
  return pair
}

describe('whoever bought a pair', () => {
  test('reviews it with the link of the sale; nobody sees it before the owner publishes it', async () => {
    const { id, code } = await sell()
    expect(await findPairToReview(tokenFor(id))).toMatchObject({
      ...{ code: `V-${code}`, name: 'Vera', color: 'Blanco y verde', size: '37', isReviewed: false },
    })
    expect(await write(id)).toEqual(ok())
    expect(await rowsOf('push_notices')).toMatchObject([{ kind: 'review' }])
    expect(await countReviews()).toMatchObject({ waiting: 1 })
    expect(await shown()).toEqual([])
    okValue(await set(id, 'published'))
    expect(await productReviews('vera')).toMatchObject({
      ...{ count: 1, average: 5 },
      list: [{ stars: 5, words: 'Divinas y cómodas.', name: 'Caro', size: '37', isExample: false }],
    })
  })

  test('has one review: the link says afterwards that it was received', async () => {
    const { id } = await sell()
    await write(id)
    expect(await write(id, { words: 'Otra cosa.' })).toEqual(ok())
    expect(await findPairToReview(tokenFor(id))).toMatchObject({ isReviewed: true })
    expect((await rowsOf('reviews')).map(({ words }) => words)).toEqual(['Divinas y cómodas.'])
  })

  test('needs the whole link: neither the code, nor the pair, nor a signature of another pair is enough', async () => {
    const [one, other] = [await sell(), await sell()]
    const [id = '', signature = ''] = tokenFor(one.id).split('.')
    const forged = ['', '.', one.code, `V-${one.code}`, id, `${id}.`, `${id}.${signature.slice(1)}`]
    for (const token of [...forged, `${other.id}.${signature}`, `${tokenFor(one.id)}x`]) {
      expect(await findPairToReview(token), token).toBeNull()
      expect(await send(token)).toEqual(GONE)
    }
  })

  test('sends so many an hour from one network', async () => {
    for (let sent = 0; sent < 30; sent += 1) await write((await sell()).id)
    expect(await write((await sell()).id)).toEqual(failed({ kind: 'too-many' }))
  })
})

describe('a sale that is undone', () => {
  test('ends the link, and takes the review off the page until it is sold again', async () => {
    const { id, code, stateAt: at } = await published()
    const before = await readCatalogVersion()
    okValue(await changePair(OWNER, { intent: 'undo', id, from: 'sold', at }, NOW))
    expect(await readCatalogVersion()).toBeGreaterThan(before)
    expect(await shown()).toEqual([])
    expect(await listReviews('published', 1)).toMatchObject([{ isUndone: true }])
    const reopened = await pairOf(code)
    const sellAgain = { intent: 'sell', id, from: 'talking', at: reopened.stateAt } as const
    okValue(await changePair(OWNER, sellAgain, NOW))
    expect(await shown()).toEqual(['Divinas y cómodas.'])
  })

  test('ends a link that nobody has used', async () => {
    const { id, stateAt: at } = await sell()
    okValue(await changePair(OWNER, { intent: 'undo', id, from: 'sold', at }, NOW))
    expect(await findPairToReview(tokenFor(id))).toBeNull()
    expect(await write(id)).toEqual(GONE)
  })
})

test('a pair that is returned ends its link, and what was said of it stays: they did buy it', async () => {
  const [said, silent] = [await published(), await sell()]
  for (const { id, stateAt: at } of [said, silent])
    okValue(await returnSoldPair(OWNER, { id, at, goesTo: 'stock', refund: null }, NOW))
  expect(await shown()).toEqual(['Divinas y cómodas.'])
  expect(await findPairToReview(tokenFor(silent.id))).toBeNull()
})

describe('the owner', () => {
  test('publishes, hides and undoes; each moves the version of the pages and is recorded', async () => {
    const { id } = await sell()
    await write(id)
    const versions = [await readCatalogVersion()]
    const acts = ['published', 'hidden', 'published'] as const
    for (const to of acts) {
      okValue(await set(id, to))
      versions.push(await readCatalogVersion())
    }
    expect(new Set(versions).size).toBe(4)
    expect(okValue(await set(id, 'hidden')).undo).toEqual({ id, to: 'published' })
    const kinds = (await rowsOf('activity')).filter(({ kind }) => kind.startsWith('review-'))
    expect(kinds.map(({ subject, subject_id }) => [subject, subject_id])).toEqual(
      Array.from({ length: 4 }, () => ['Vera', 'vera']),
    )
  })

  test('answers in public', async () => {
    const { id } = await published()
    const before = await readCatalogVersion()
    okValue(await changeReview(OWNER, { intent: 'answer', id, answer: 'Gracias, Caro.' }, NOW))
    expect((await productReviews('vera'))?.list).toMatchObject([{ answer: 'Gracias, Caro.' }])
    expect(await readCatalogVersion()).toBeGreaterThan(before)
  })

  test('deletes with a day to undo it; then nothing of the person is left, and the link stays used', async () => {
    const { id } = await published()
    okValue(await set(id, 'deleted'))
    expect(await shown()).toEqual([])
    okValue(await set(id, 'published'))
    expect(await shown()).toEqual(['Divinas y cómodas.'])
    okValue(await set(id, 'deleted'))
    await sweepReviews(new Date(IN_A_DAY.getTime() - 1))
    expect(JSON.stringify(await rowsOf('reviews'))).toContain('Caro')
    await sweepReviews(IN_A_DAY)
    expect(JSON.stringify(await rowsOf('reviews'))).not.toMatch(/Caro|Divinas/)
    expect(await set(id, 'published')).toEqual(GONE)
    expect(await findPairToReview(tokenFor(id))).toMatchObject({ isReviewed: true })
  })

  test('alone deletes; a helper does the rest, and nobody else anything', async () => {
    const { id } = await sell()
    await write(id)
    expect(await set(id, 'deleted', HELPER)).toEqual(failed({ kind: 'not-allowed' }))
    okValue(await set(id, 'published', HELPER))
    okValue(await set(id, 'deleted'))
    expect(await set(id, 'published', HELPER)).toEqual(failed({ kind: 'not-allowed' }))
    expect(await set(id, 'published', makeUser())).toEqual(failed({ kind: 'not-allowed' }))
    const answer = { intent: 'answer', id, answer: 'Hola' } as const
    expect(await changeReview(null, answer)).toEqual(failed({ kind: 'signed-out' }))
  })
})

describe('a photo', () => {
  const photo = async () => new Blob([await photoBytes()])

  test('is written again without what a camera adds, and stays while its review does', async () => {
    const { id } = await sell()
    const exif = { IFD0: { Copyright: 'Caro', ImageDescription: 'Mi casa' } }
    const taken = await sharp(await photoBytes())
      .withExif(exif)
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    expect(await write(id, { photo: new Blob([new Uint8Array(taken)]) })).toEqual(ok())
    const [publicId = ''] = await reviewPhotos()
    const original = await photoStore().get(originalKey(publicId))
    expect((await sharp(original ?? '').metadata()).exif).toBeUndefined()
    const later = new Date(Date.now() + 3 * DAY_MS)
    await sweepCatalog(later, reviewPhotos)
    expect(await photoStore().has(originalKey(publicId))).toBe(true)

    okValue(await set(id, 'deleted'))
    await sweepReviews(IN_A_DAY)
    await sweepCatalog(later, reviewPhotos)
    expect(await photoStore().has(originalKey(publicId))).toBe(false)
  })

  test('that is none leaves the words to be sent again, and so many a pair are taken', async () => {
    logged()
    const { id } = await sell()
    const text = new Blob(['<svg onload="alert(1)"/>'])
    for (let sent = 0; sent < 10; sent += 1)
      expect(await write(id, { photo: text })).toMatchObject(failed({ kind: 'photo-refused' }))
    expect(await rowsOf('reviews')).toEqual([])
    expect(await write(id, { photo: await photo() })).toEqual(failed({ kind: 'too-many' }))
  })
})

test('invented ones show in a demo alone, marked, and their stars count nowhere', async () => {
  await published()
  await setRows('sent_selections', { is_demo: 1 })
  expect(await shown()).toEqual([])
  expect(await countReviews()).toMatchObject({ published: 0 })
  await markOpened(database(), NOW, true)
  await refreshSettings()
  expect(await productReviews('vera')).toMatchObject({ count: 0, list: [{ isExample: true }] })
})

describe('the form', () => {
  const errorsOf = (given: Partial<typeof WORDS>) =>
    reviewSchema.safeParse({ ...WORDS, ...given }).error?.issues.map(({ path }) => path[0])

  test('takes one to five stars, some words, and a name or none', () => {
    expect(errorsOf({ name: '' })).toBeUndefined()
    expect(errorsOf({ stars: '' })).toEqual(['stars'])
    expect(errorsOf({ stars: '6' })).toEqual(['stars'])
    expect(errorsOf({ words: ' \u200B\n ' })).toEqual(['words'])
    expect(errorsOf({ words: 'a'.repeat(1001) })).toEqual(['words'])
    expect(errorsOf({ name: 'a'.repeat(41) })).toEqual(['name'])
  })

  test('takes no links, and leaves what only looks like one', () => {
    for (const words of ['mirá https://x', 'www.x', 'comprá en otra-tienda.com.ar', 'otra.SHOP'])
      expect(errorsOf({ words }), words).toEqual(['words'])
    for (const words of ['Llegó ayer.Me encantó', 'Un 10. Las amo', 'Calzo 37.5, pedí 38'])
      expect(errorsOf({ words }), words).toBeUndefined()
  })

  test('is cleaned of what shows nothing', () => {
    expect(reviewSchema.parse({ ...WORDS, name: ' Ca\u202Ero ', words: 'a\r\nb\u0000' })).toMatchObject({
      ...{ name: 'Caro', words: 'a\nb' },
    })
  })
})
