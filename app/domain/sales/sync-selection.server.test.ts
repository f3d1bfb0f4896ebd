import { expect, test } from 'vitest'
import { insertRows, rowsOf } from '#test/rows.ts'
import { makeUser, okValue } from '#test/world.ts'
import { centavos } from '#app/business/money.ts'
import { database } from '#app/platform/database.server.ts'
import { failed } from '#app/base/result.ts'
import {
  addPairs,
  type DeviceSelection,
  MAX_PAIRS,
  NO_SELECTION,
  removePairs,
  type SavedPair,
  takeOver,
} from './pair.ts'
import { syncSelection } from './sync-selection.server.ts'
import { deviceSelectionSchema } from './selection.schema.ts'

const pair = (productId: string, savedAt: number): SavedPair => {
  const shown = { name: productId, color: 'Negro', cash: centavos(6_800_000) }
  return { productId, colorSlug: 'negro', size: 37.5, ...shown, savedAt }
}
const holding = (...pairs: SavedPair[]) => addPairs(NO_SELECTION, pairs)
const names = ({ pairs }: DeviceSelection) => pairs.map(({ productId }) => productId)

async function account(id = 'ana') {
  const user = makeUser({ id })
  const row = { id, email: `${id}@example.com`, email_verified: 1, name: '', role: 'user' } as const
  await insertRows('users', { ...row, created_at: '', updated_at: '' })
  return async (device: DeviceSelection) =>
    takeOver(okValue(await syncSelection(user, device)), device, device)
}
const rows = () => rowsOf('account_selection_pairs')

test('the first time, browser and account are joined; a second one changes nothing', async () => {
  const sync = await account()
  const phone = await sync(holding(pair('vera', 1), pair('rio', 2)))
  expect(names(phone)).toEqual(['rio', 'vera'])
  const desk = await sync(holding(pair('alma', 3), pair('vera', 9)))
  expect(names(desk)).toEqual(['alma', 'rio', 'vera'])
  expect(desk.pairs.at(-1)?.savedAt).toBe(1)
  expect(await sync(desk)).toEqual(desk)
  expect(await rows()).toHaveLength(3)
})

test('what one browser removes or adds, the other follows', async () => {
  const sync = await account()
  const phone = await sync(holding(pair('vera', 1), pair('rio', 2)))
  const desk = await sync(NO_SELECTION)
  const changed = addPairs(removePairs(phone, [pair('vera', 1)]), [pair('alma', 3)])
  expect(changed.changed).toEqual(['vera/negro/37.5', 'alma/negro/37.5'])
  await sync(changed)
  expect(names(await sync(desk))).toEqual(['alma', 'rio'])
  // A pair that is removed and saved again is told its price since the second time.
  const again = addPairs(removePairs(changed, [pair('rio', 2)]), [pair('rio', 7)])
  await sync(again)
  expect((await sync(desk)).pairs.map(({ savedAt }) => savedAt)).toEqual([7, 3])
})

test('what was changed while the account answered stays', async () => {
  const sync = await account()
  const sent = await sync(holding(pair('vera', 1), pair('rio', 2)))
  const answer = await sync(sent)
  const now = addPairs(removePairs(sent, [pair('vera', 1)]), [pair('alma', 3)])
  const taken = takeOver(answer, sent, now)
  expect(names(taken)).toEqual(['alma', 'rio'])
  expect(names(await sync(taken))).toEqual(['alma', 'rio'])
  expect(await rows()).toHaveLength(2)
})

test('pairs of another account are not taken over', async () => {
  const [ana, eva] = [await account('ana'), await account('eva')]
  const phone = await ana(holding(pair('vera', 1)))
  expect(names(await eva(phone))).toEqual([])
  expect(names(await ana(NO_SELECTION))).toEqual(['vera'])
})

test('an account has as much room as a browser', async () => {
  const sync = await account()
  const many = Array.from({ length: MAX_PAIRS }, (_, index) => pair(`a${index}`, index + 1))
  await sync(holding(...many))
  const both = await sync(holding(...many.map((one) => ({ ...one, productId: `b${one.savedAt}` }))))
  expect(both.pairs).toHaveLength(MAX_PAIRS)
  expect(await rows()).toHaveLength(MAX_PAIRS)
})

test('it goes with the account, and nobody else reads it', async () => {
  const sync = await account()
  await sync(holding(pair('vera', 1)))
  await database().deleteFrom('users').where('id', '=', 'ana').execute()
  expect(await rows()).toEqual([])
  expect(await syncSelection(null, NO_SELECTION)).toEqual(failed({ kind: 'signed-out' }))
  const unverified = makeUser({ id: 'ana', emailVerified: false })
  expect(await syncSelection(unverified, NO_SELECTION)).toEqual(failed({ kind: 'signed-out' }))
})

test('what a browser sends is bounded', () => {
  const read = (given: object) => deviceSelectionSchema.safeParse({ ...holding(pair('vera', 1)), ...given })
  expect(read({}).success).toBe(true)
  expect(read({ pairs: Array.from({ length: MAX_PAIRS + 1 }, () => pair('vera', 1)) }).success).toBe(false)
  expect(read({ pairs: [{ ...pair('vera', 1), name: 'x'.repeat(201) }] }).success).toBe(false)
  expect(read({ pairs: [{ ...pair('vera', 1), cash: 0.5 }] }).success).toBe(false)
  expect(read({ changed: Array.from({ length: 200 }, () => 'x') }).success).toBe(false)
  expect(read({ account: 'x'.repeat(65) }).success).toBe(false)
})
