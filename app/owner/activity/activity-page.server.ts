import type { Role } from '#app/domain/accounts/user.ts'
import { findPeople } from '#app/domain/accounts/users.server.ts'
import { ACTIVITY_GROUPS, type ActivityGroup } from '#app/domain/activity/activity.ts'
import {
  ACTIVITY_PER_PAGE,
  type ActivityEntry,
  type ActivityFilter,
  countActivity,
  findActivity,
} from '#app/domain/activity/activity.server.ts'
import { pageCount, pageOf } from '#app/owner/frame/list-parts.tsx'
import { editProductPath } from '#app/base/paths.ts'
import { momentParts, startOfShopDay } from '#app/base/dates.ts'
import { DAY_MS } from '#app/base/time.ts'
import { defaultSetting } from '#app/domain/settings/settings.schema.ts'
import { SETTING_KEYS } from '#app/domain/settings/settings.ts'
import { sectionOf, type SettingsSection } from '#app/owner/settings/sections.ts'
import { settingsCopy } from '#app/owner/settings/settings.copy.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { isShopText } from '#app/domain/texts/texts.ts'
import { paymentWays } from '#app/domain/sales/payment.copy.ts'
import type { PaymentWay } from '#app/domain/sales/payment.ts'
import { activityCopy as copy } from './activity.copy.ts'

/** The fields of the filter form, named as in the address. */
export type TypedFilter = { persona: string; que: string; desde: string; hasta: string }

export async function activityPage(params: URLSearchParams, now = new Date()) {
  const typed = typedFilter(params)
  const filter = filterOf(typed)
  const page = pageOf(params)
  const [entries, count] = await Promise.all([findActivity(filter, page), countActivity(filter)])
  const ids = [...entries.map(({ userId }) => userId), filter.userId].filter((id) => id !== null)
  const people = await findPeople(ids)
  const names = new Map(people.map((person) => [person.id, person]))
  return {
    typed,
    isFiltered: Object.values(filter).some((value) => value !== null),
    people: people.filter(({ id, role }) => role !== 'user' || id === filter.userId),
    acts: entries.map((entry) => shownAct(entry, names, now)),
    count,
    page,
    pages: pageCount(count, ACTIVITY_PER_PAGE),
  }
}

function typedFilter(params: URLSearchParams): TypedFilter {
  const text = (name: string) => (params.get(name) ?? '').slice(0, 64)
  return { persona: text('persona'), que: text('que'), desde: text('desde'), hasta: text('hasta') }
}

/** Ignores a value that it does not know. */
function filterOf({ persona, que, desde, hasta }: TypedFilter): ActivityFilter {
  const last = startOfShopDay(hasta)
  return {
    group: Object.hasOwn(ACTIVITY_GROUPS, que) ? (que as ActivityGroup) : null,
    userId: persona === '' ? null : persona,
    from: startOfShopDay(desde)?.toISOString() ?? null,
    until: last && new Date(last.getTime() + DAY_MS).toISOString(),
  }
}

type People = ReadonlyMap<string, { name: string; role: Role }>

export type ShownAct = ReturnType<typeof shownAct>

function shownAct(entry: ActivityEntry, people: People, now: Date) {
  const { id, kind, actor, userId, subject, subjectId, count, device } = entry
  const person = userId === null ? undefined : people.get(userId)
  const nobody = { shop: copy.shop, stranger: copy.stranger, person: copy.wasDeleted }[actor]
  return {
    id,
    what: copy.acts[kind](subjectOf(entry.kind, subject ?? ''), count),
    /** The page of what the act changed. */
    to: subjectId === null ? null : editProductPath(subjectId),
    /** `userId` is null when no account did it. */
    who: {
      name: person?.name ?? nobody,
      userId: person ? userId : null,
      role: person?.role ?? ('user' as const),
    },
    when: copy.at(momentParts(entry.at, now)),
    from: actor === 'shop' || device === null ? '' : copy.from(device),
    changes: entry.changes.map(shownChange),
  }
}

function subjectOf(kind: ActivityEntry['kind'], subject: string): string {
  if (kind === 'text-saved' || kind === 'text-published')
    return isShopText(subject) ? textTitles[subject] : subject
  if (kind !== 'settings-saved') return subject
  if (Object.hasOwn(settingsCopy.groups, subject))
    return settingsCopy.groups[subject as SettingsSection].title
  // A command on the server sets one setting and records its key.
  const key = SETTING_KEYS.find((known) => known === subject)
  return key === undefined ? subject : settingsCopy.groups[sectionOf(key)].title
}

const MONEY = new Set(['price', 'discount', 'cost', 'freeShippingFrom'])

function shownChange({ field, of, before, after }: ActivityEntry['changes'][number]) {
  const name = copy.fields[field] ?? settingsWords[field]?.label ?? field
  const value = (stored: string | null) => valueInWords(field, stored)
  // The pairs of a size are named by the size alone.
  const label = of === undefined ? name : field === 'pairs' ? of : `${of}, ${name}`
  return { label, before: value(before), after: value(after) }
}

const settingsWords: Readonly<Record<string, { label: string; options?: Record<string, string> }>> =
  settingsCopy.fields

function valueInWords(field: string, stored: string | null): string {
  const key = SETTING_KEYS.find((known) => known === field)
  const value = stored ?? (key === undefined ? null : defaultSetting(key))
  if (value === null || value === '') return copy.nothing
  if (MONEY.has(field)) return copy.amount(value)
  if (field === 'sizes') return copy.sizes(value)
  if (field === 'pairs') return copy.pairs(value)
  if (field === 'sizeGuideImage') return copy.image
  if (field === 'way') return paymentWays[value as PaymentWay]
  return settingsWords[field]?.options?.[value] ?? value
}
