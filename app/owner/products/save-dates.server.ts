import { formText } from '#app/platform/forms.server.ts'
import { type NotSaved, ok, type Result } from '#app/base/result.ts'
import { DAY_MS } from '#app/base/time.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { findAdminProduct } from '#app/domain/catalog/admin-catalog.server.ts'
import { shopMoment } from '#app/base/dates.ts'
import { dayAndTime, daysToChoose, type PublishDates } from '#app/domain/catalog/publish-dates.ts'
import { dateWords } from '#app/domain/catalog/date-words.ts'
import { DATE_FIELDS } from '#app/domain/catalog/publish-dates.schema.ts'
import { type SetDatesError, setPublishDates } from '#app/domain/catalog/set-publish-dates.server.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { hasWhatsapp } from '#app/domain/settings/settings.ts'

/** Proposed dates: tomorrow at this time, and hidden a week later. */
const USUAL_TIME = '20:00'
const USUAL_DAYS = 7

/** Returns what the page of a product's dates shows; null when the product is missing or in the trash. */
export async function datesPage(id: string) {
  const product = await findAdminProduct(id)
  if (!product || product.deletedAt !== null) return null
  const { name, colors, dates, publishedAt } = product
  const now = new Date()
  const usual = shopMoment(dayAndTime(new Date(now.getTime() + DAY_MS)).day, USUAL_TIME) ?? now.toISOString()
  const show = dates.showsAt ?? usual
  const hide = dates.hidesAt ?? new Date(Date.parse(show) + USUAL_DAYS * DAY_MS).toISOString()
  return {
    product: { id, name, color: colors[0], isHidden: publishedAt === null },
    dates,
    stored: typedOf(show, hide, dates),
    days: daysToChoose(now).map((day) => ({ value: day, label: dateWords.day(day) })),
    /** The server's clock when the page was made. */
    now: now.getTime(),
    /** True when the product's page offers the chat. */
    hasChat: hasWhatsapp(await currentSettings()),
  }
}

function typedOf(show: string, hide: string, dates: PublishDates): TypedDates {
  const at = dayAndTime(new Date(show))
  const until = dayAndTime(new Date(hide))
  return {
    showDay: at.day,
    showTime: at.time,
    hasCountdown: dates.showsAt === null || dates.hasCountdown,
    hides: dates.hidesAt !== null,
    hideDay: until.day,
    hideTime: until.time,
  }
}

export function typedIn(form: FormData) {
  return {
    showDay: formText(form, DATE_FIELDS.showDay),
    showTime: formText(form, DATE_FIELDS.showTime),
    hasCountdown: form.has(DATE_FIELDS.countdown),
    hides: form.has(DATE_FIELDS.hides),
    hideDay: formText(form, DATE_FIELDS.hideDay),
    hideTime: formText(form, DATE_FIELDS.hideTime),
  }
}

export type TypedDates = ReturnType<typeof typedIn>

/** `fields`: what they held, so that an error without JavaScript shows it again. */
export type DatesResult = Result<
  'saved' | 'removed',
  (SetDatesError | NotSaved | { kind: 'unreadable' }) & { fields?: TypedDates }
>

export async function saveDates(user: User, id: string, dates: PublishDates | null) {
  const saved = await setPublishDates(user, { id, dates })
  return saved.ok ? ok(dates === null ? ('removed' as const) : ('saved' as const)) : saved
}
