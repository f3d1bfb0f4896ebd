import { z } from 'zod'
import { recordActivity } from '#app/domain/activity/activity.server.ts'
import { checkAdmin, type User } from '#app/domain/accounts/user.ts'
import { database, type DatabaseTransaction, inTransaction } from '#app/platform/database.server.ts'
import { failed, ok, type Result } from '#app/base/result.ts'
import { publicIdOf, publicIdsIn } from '#app/domain/photos/image-url.ts'
import { claimPhotos } from '#app/domain/photos/claim-photos.server.ts'
import { parseAnnouncement, writeAnnouncement } from './announcements.ts'
import { bannerSchema, parseBanner, parseTiles, tileSchema } from './front-page.ts'
import { holdSettings, refreshSettings, storedSettings, writeSettings } from './settings.server.ts'
import type { SettingChanges } from './settings.schema.ts'
import { storedLines, type StoredSettings } from './settings.ts'
import './settings.table.ts'
import { applyChange, type WindowContents } from './window-contents.ts'
import type { ChangedWindow, ChangeWindowError, WindowCommand } from './window.schema.ts'

const contentsSchema: z.ZodType<WindowContents> = z.object({
  banner: z.nullable(bannerSchema),
  // A draft of before there were tiles has none.
  tiles: z.nullable(z.array(tileSchema)).default(null),
  featured: z.array(z.string()),
  messages: z.array(
    z.object({ text: z.string(), from: z.nullable(z.string()), until: z.nullable(z.string()) }),
  ),
})
/** The prepared contents, and in `steps` the contents before each change that can be undone, the newest last. */
const draftSchema = z.object({ contents: contentsSchema, steps: z.array(contentsSchema) })
type Draft = z.output<typeof draftSchema>

/** Maximum number of changes that can be undone; far above real use between two publications. */
const MAX_STEPS = 200

const UNTOUCHED = { id: 1, version: 1, draft: null, before: null }

/** Returns what is prepared or, when nothing is, what the shop shows. */
export async function findWindow() {
  const row = (await database().selectFrom('shop_window').selectAll().executeTakeFirst()) ?? UNTOUCHED
  const draft = readDraft(row.draft)
  const { stored } = await storedSettings()
  return {
    contents: draft?.contents ?? shownContents(stored),
    /** Changes that the shop does not show yet. */
    changes: draft?.steps.length ?? 0,
    version: row.version,
    /** Whether the last showing can be undone. */
    canRevert: draft === null && row.before !== null,
  }
}

/** Returns the public ids of photos that the draft, the states before it, or what was shown before it name. */
export async function windowPhotos(): Promise<string[]> {
  const row = await database().selectFrom('shop_window').select(['draft', 'before']).executeTakeFirst()
  return publicIdsIn(`${row?.draft} ${row?.before}`)
}

/** Returns what the shop shows now. */
function shownContents(stored: StoredSettings): WindowContents {
  return {
    banner: parseBanner(stored.get('banner') ?? null),
    tiles: parseTiles(stored.get('tiles') ?? null),
    featured: storedLines(stored.get('featured') ?? ''),
    messages: storedLines(stored.get('announcements') ?? '').map(parseAnnouncement),
  }
}

function toSettings({ banner, tiles, featured, messages }: WindowContents): SettingChanges {
  return {
    banner: banner && JSON.stringify(banner),
    tiles: tiles && JSON.stringify(tiles),
    featured: featured.join('\n') || null,
    announcements: messages.map(writeAnnouncement).join('\n') || null,
  }
}

function readDraft(stored: string | null): Draft | null {
  return stored === null ? null : (draftSchema.safeParse(JSON.parse(stored)).data ?? null)
}

/** Changes the draft, shows it in the shop, or undoes either. Another tab's change since is told, not overwritten. */
export async function changeWindow(
  user: User | null,
  command: WindowCommand,
): Promise<Result<ChangedWindow, ChangeWindowError>> {
  const admin = checkAdmin(user)
  if (!admin.ok) return admin
  const result = await inTransaction((transaction) => change(transaction, admin.value.id, command))
  await refreshSettings()
  return result
}

async function change(
  transaction: DatabaseTransaction,
  userId: string,
  command: WindowCommand,
): Promise<Result<ChangedWindow, ChangeWindowError>> {
  await transaction
    .insertInto('shop_window')
    .values(UNTOUCHED)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  // This locks the row, so that two tabs wait for each other.
  const row = await transaction
    .updateTable('shop_window')
    .set((one) => ({ version: one('version', '+', 1) }))
    .where('version', '=', command.version)
    .returningAll()
    .executeTakeFirst()
  if (!row) return failed({ kind: 'changed-since' })
  const stored = await holdSettings(transaction)
  const shown = shownContents(stored)
  const draft = readDraft(row.draft) ?? { contents: shown, steps: [] }
  const done = ok({ done: command.intent })
  switch (command.intent) {
    case 'undo': {
      const steps = draft.steps.slice(0, -1)
      const contents = draft.steps.at(-1) ?? shown
      await store(transaction, { draft: steps.length > 0 ? { contents, steps } : null })
      return done
    }
    case 'show':
      if (draft.steps.length === 0) return failed({ kind: 'nothing-changed' })
      await show(transaction, userId, draft.contents)
      await store(transaction, { draft: null, before: shown })
      return done
    case 'revert': {
      const before = row.before === null ? null : contentsSchema.safeParse(JSON.parse(row.before)).data
      if (!before) return failed({ kind: 'nothing-changed' })
      await show(transaction, userId, before)
      await store(transaction, { draft: null, before: null })
      return done
    }
    default: {
      const photo = 'image' in command ? command.image : ''
      if (photo !== '') {
        const publicId = publicIdOf(photo)
        if (publicId === null) return failed({ kind: 'photo-unusable' })
        if ((await claimPhotos(transaction, [{ url: photo, publicId }])).length > 0)
          return failed({ kind: 'photo-gone' })
      }
      const contents = applyChange(draft.contents, command)
      if (JSON.stringify(contents) === JSON.stringify(draft.contents))
        return failed({ kind: 'nothing-changed' })
      await store(transaction, {
        draft: { contents, steps: [...draft.steps, draft.contents].slice(-MAX_STEPS) },
      })
      return done
    }
  }
}

async function store(
  transaction: DatabaseTransaction,
  { draft, before }: { draft: Draft | null; before?: WindowContents | null },
): Promise<void> {
  await transaction
    .updateTable('shop_window')
    .set({
      draft: draft && JSON.stringify(draft),
      ...(before === undefined ? {} : { before: before && JSON.stringify(before) }),
    })
    .execute()
}

async function show(
  transaction: DatabaseTransaction,
  userId: string,
  contents: WindowContents,
): Promise<void> {
  await writeSettings(transaction, toSettings(contents))
  await recordActivity(transaction, { kind: 'window-changed', userId })
}
