import { randomUUID } from 'node:crypto'
import { pagePath, slug } from '#app/base/paths.ts'
import { compareText } from '#app/base/text.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { claimPhotos } from '#app/domain/photos/claim-photos.server.ts'
import { publicIdOf } from '#app/domain/photos/image-url.ts'
import { MAX_PAGES, type OwnPage, parsePages } from '#app/domain/settings/own-pages.ts'
import { holdSettings, refreshSettings, writeSettings } from '#app/domain/settings/settings.server.ts'
import { forgetText, ownText } from '#app/domain/texts/texts.server.ts'
import { type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { isFreeAddress } from '#app/platform/route-table.server.ts'
import { keepRedirect } from '#app/domain/redirects/keep-redirect.server.ts'
import type { ChangePageError, InvalidPage, PageCommand, PageFieldError, PageField } from './pages.schema.ts'

/** Deleted pages that can be restored; older ones are forgotten. */
export const MAX_DELETED_PAGES = 20

const ACTS = {
  'create-page': 'page-created',
  'save-page': 'page-saved',
  'delete-page': 'page-deleted',
  'restore-page': 'page-restored',
} as const

export type ChangedPage = { done: PageCommand['intent']; id: string }

/** Makes, changes, deletes or restores a page of the owner's. A change of its address keeps the former one. */
export async function changePage(
  user: User | null,
  command: PageCommand,
  now = new Date(),
): Promise<Result<ChangedPage, ChangePageError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const result = await inTransaction(async (transaction) => {
    const pages = parsePages((await holdSettings(transaction)).get('pages') ?? null)
    const changed = await change(transaction, pages, command, now)
    if (!changed.ok) return changed
    const page = changed.value
    const isNew = pages.every(({ id }) => id !== page.id)
    const next = isNew ? [...pages, page] : pages.map((one) => (one.id === page.id ? page : one))
    const forgotten = oldestDeleted(next)
    for (const { id } of forgotten) await forgetText(transaction, id)
    await writeSettings(transaction, {
      pages: JSON.stringify(next.filter((one) => !forgotten.includes(one))),
    })
    await recordActivity(transaction, {
      kind: ACTS[command.intent],
      userId: admin.value.id,
      subject: page.title,
    })
    return ok({ done: command.intent, id: page.id })
  })
  await refreshSettings()
  return result
}

async function change(
  transaction: DatabaseTransaction,
  pages: readonly OwnPage[],
  command: PageCommand,
  now: Date,
): Promise<Result<OwnPage, ChangePageError>> {
  const live = pages.filter(({ deletedAt }) => deletedAt === null)
  const others = (id: string) => live.filter((page) => page.id !== id)
  if (command.intent === 'create-page') {
    if (live.length >= MAX_PAGES) return failed({ kind: 'too-many-pages' })
    const { title } = command
    return ok({
      ...{ id: randomUUID(), title, address: freeAddress(title, live) },
      ...{ place: 'none', photos: [], deletedAt: null },
    })
  }
  const page = pages.find(({ id }) => id === command.id)
  if (!page || (page.deletedAt === null) === (command.intent === 'restore-page'))
    return failed({ kind: 'not-found' })
  switch (command.intent) {
    case 'delete-page':
      return ok({ ...page, deletedAt: now.toISOString() })
    case 'restore-page':
      if (live.length >= MAX_PAGES) return failed({ kind: 'too-many-pages' })
      // Another page may have its address by now.
      return ok({ ...page, address: freeAddress(page.address, live), deletedAt: null })
    case 'save-page': {
      const { intent: _, ...facts } = command
      if (!isFreeAddress(facts.address)) return invalid('address', 'address-reserved')
      if (others(page.id).some(({ address }) => address === facts.address))
        return invalid('address', 'address-taken')
      const images = facts.photos.map(({ url }) => ({ url, publicId: publicIdOf(url) ?? '' }))
      if (images.some(({ publicId }) => publicId === '')) return invalid('photos', 'photo-unusable')
      if ((await claimPhotos(transaction, images)).length > 0) return invalid('photos', 'photo-gone')
      // Nobody knows the address of a page that was never published.
      if (facts.address !== page.address && (await ownText(page.id)) !== null)
        await keepRedirect(transaction, { from: pagePath(page.address), to: pagePath(facts.address) })
      return ok({ ...page, ...facts })
    }
  }
}

function oldestDeleted(pages: readonly OwnPage[]): OwnPage[] {
  const deleted = pages.filter(({ deletedAt }) => deletedAt !== null)
  return deleted
    .toSorted((a, b) => compareText(a.deletedAt ?? '', b.deletedAt ?? ''))
    .slice(0, -MAX_DELETED_PAGES)
}

const invalid = (field: PageField, code: PageFieldError): Result<never, InvalidPage> =>
  failed({ kind: 'invalid', field, code })

/** Returns the title as an address, with a number where it is taken. */
function freeAddress(title: string, pages: readonly OwnPage[]): string {
  const wanted = slug(title.slice(0, 50)) || 'pagina'
  const isFree = (address: string) =>
    isFreeAddress(address) && pages.every((page) => page.address !== address)
  let number = 1
  let address = wanted
  while (!isFree(address)) address = `${wanted}-${(number += 1)}`
  return address
}
