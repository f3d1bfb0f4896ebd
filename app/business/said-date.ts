const format = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Cordoba',
})

/** A moment as the shop's people say it, wherever the server stands. To be called there: browsers differ in commas. */
export function saidDate(moment: string): string {
  return format.format(new Date(moment))
}

const longDay = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Argentina/Cordoba',
})
const longDate = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'long',
  timeZone: 'America/Argentina/Cordoba',
})

/** `3 de noviembre`, with the year if it is another one. */
export function saidDay(moment: string, now: Date): string {
  const at = new Date(moment)
  const isThisYear = shopDay(at).slice(0, 4) === shopDay(now).slice(0, 4)
  return (isThisYear ? longDay : longDate).format(at)
}

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Argentina/Cordoba' })

/** `2026-03-01`: the day in the shop. */
export function shopDay(moment: Date): string {
  return day.format(moment)
}

const time = new Intl.DateTimeFormat('es-AR', {
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Cordoba',
})
const dayAndMonth = new Intl.DateTimeFormat('es-AR', {
  day: 'numeric',
  month: 'short',
  timeZone: 'America/Argentina/Cordoba',
})
const DAY_MS = 24 * 60 * 60 * 1000

/** A moment as a list says it; `date` is without its year if that is this year. */
export type SaidMoment = { day: 'today' | 'yesterday' | 'earlier'; time: string; date: string }

export function saidMoment(moment: string, now: Date): SaidMoment {
  const at = new Date(moment)
  const today = shopDay(now)
  const that = shopDay(at)
  const year = that.slice(0, 4) === today.slice(0, 4) ? '' : ` ${that.slice(0, 4)}`
  return {
    // Argentina's days have 24 hours.
    day:
      that === today ? 'today' : that === shopDay(new Date(now.getTime() - DAY_MS)) ? 'yesterday' : 'earlier',
    time: time.format(at),
    date: dayAndMonth.format(at).replace('.', '') + year,
  }
}
