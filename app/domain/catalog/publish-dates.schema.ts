import { z } from 'zod'
import { failed, ok, type Result } from '#app/base/result.ts'
import { shopMoment } from '#app/base/dates.ts'
import { type PublishDates, TIMES } from './publish-dates.ts'

/** Names of the form's fields. */
export const DATE_FIELDS = {
  showDay: 'dia',
  showTime: 'hora',
  countdown: 'cuenta',
  hides: 'ocultar',
  hideDay: 'dia-ocultar',
  hideTime: 'hora-ocultar',
} as const

const day = z.string().max(10)
const time = z.enum(TIMES)
const isOn = z.literal('si').optional()

const setForm = z
  .object({
    [DATE_FIELDS.showDay]: day.optional(),
    [DATE_FIELDS.showTime]: time.optional(),
    [DATE_FIELDS.countdown]: isOn,
    [DATE_FIELDS.hides]: isOn,
    [DATE_FIELDS.hideDay]: day.optional(),
    [DATE_FIELDS.hideTime]: time.optional(),
  })
  .transform((form, context): PublishDates => {
    const read = (dayField: 'dia' | 'dia-ocultar', timeField: 'hora' | 'hora-ocultar') => {
      const moment = shopMoment(form[dayField] ?? '', form[timeField] ?? '')
      if (moment === null) context.addIssue({ code: 'custom', path: [dayField], message: 'unreadable' })
      return moment
    }
    return {
      // The form of a product that is in the shop already has only the second date.
      showsAt: form.dia === undefined ? null : read('dia', 'hora'),
      hidesAt: form.ocultar === undefined ? null : read('dia-ocultar', 'hora-ocultar'),
      hasCountdown: form.cuenta !== undefined,
    }
  })

/** Reads the form of a product's dates; null: its dates are to be removed. */
export function readDatesForm(form: FormData): Result<PublishDates | null, { kind: 'unreadable' }> {
  if (form.get('intent') === 'remove') return ok(null)
  const read = setForm.safeParse(Object.fromEntries(form))
  return read.success ? ok(read.data) : failed({ kind: 'unreadable' })
}
