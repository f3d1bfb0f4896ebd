import { openDB, type IDBPDatabase } from 'idb'
import { paths } from '#app/base/paths.ts'
import type { AccountData } from '#app/domain/accounts/user.ts'

const NAME = 'vault-admin'
const VERSION = 1
/** Maximum wait for the account: a silent network must not keep anybody signed in. */
const ASK_WITHIN_MS = 5000
/** Stores products that are not saved yet. A key is the account's id, a space, and the name of the form. */
export const DRAFTS = 'drafts'
/** Stores their photos. A key is the draft's key and the photo's id. */
export const PHOTOS = 'photos'

let opening: Promise<IDBPDatabase> | undefined
/** The account whose drafts are deleted once its session has ended. */
let leaving: string | undefined
let isLeft = false

export function openDrafts(): Promise<IDBPDatabase> {
  opening ??= openDB(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore(DRAFTS)
      database.createObjectStore(PHOTOS)
    },
    terminated: () => (opening = undefined),
  }).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

/** Returns false once somebody signs out, so that the form behind stores nothing more. */
export const mayStoreDrafts = () => !isLeft

export async function beginDrafts(account: string): Promise<void> {
  isLeft = false
  await adoptDrafts(await openDrafts(), account)
}

/** Gives drafts from before accounts owned them to the first account that opens the form. */
async function adoptDrafts(database: IDBPDatabase, account: string): Promise<void> {
  for (const store of [DRAFTS, PHOTOS])
    for (const key of await database.getAllKeys(store)) {
      const [place = '', ...id] = [key].flat() as string[]
      if (place.includes(' ')) continue
      const own = `${account} ${place}`
      await database.put(store, await database.get(store, key), id.length === 0 ? own : [own, ...id])
      await database.delete(store, key)
    }
}

/** Returns whether the person who is signed in has drafts in this browser; `forgetDrafts` deletes them. */
export async function hasOwnDrafts(): Promise<boolean> {
  leaving = undefined
  const database = await openDrafts()
  const count = async (range?: (store: string) => IDBKeyRange) =>
    (await database.count(DRAFTS, range?.(DRAFTS))) + (await database.count(PHOTOS, range?.(PHOTOS)))
  if ((await count()) === 0) return false
  const response = await fetch(paths.accountData, { signal: AbortSignal.timeout(ASK_WITHIN_MS) })
  const { user } = (await response.json()) as AccountData
  if (!user) return false
  await adoptDrafts(database, user.id)
  leaving = user.id
  return (await count(rangeOf(user.id))) > 0
}

/** Deletes the drafts that `hasOwnDrafts` found, with their photos. */
export async function forgetDrafts(): Promise<void> {
  if (leaving === undefined) return
  isLeft = true
  const range = rangeOf(leaving)
  const transaction = (await openDrafts()).transaction([DRAFTS, PHOTOS], 'readwrite')
  for (const store of [DRAFTS, PHOTOS]) void transaction.objectStore(store).delete(range(store))
  await transaction.done
}

/** Returns the keys of an account in a store. */
const rangeOf = (account: string) => (store: string) => {
  const [first, last] = [`${account} `, `${account} \uffff`]
  return store === DRAFTS ? IDBKeyRange.bound(first, last) : IDBKeyRange.bound([first], [last])
}
