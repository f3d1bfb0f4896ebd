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

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'America/Argentina/Cordoba' })

/** `2026-03-01`: the day in the shop. */
export function shopDay(moment: Date): string {
  return day.format(moment)
}
