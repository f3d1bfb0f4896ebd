import type { CalendarMoment, TimeLeft } from './publish-dates.ts'

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')
const short = (word = '') => word.slice(0, 3)

const longDay = ({ weekday, day, month }: CalendarMoment) =>
  `${WEEKDAYS[weekday]} ${day}${month === null ? '' : ` de ${MONTHS[month]}`}`
const shortDay = ({ weekday, day, month }: Omit<CalendarMoment, 'time'>) =>
  `${short(WEEKDAYS[weekday])} ${day}${month === null ? '' : ` ${short(MONTHS[month])}`}`

/** Without the browser's own words for dates: the server and every browser write the same. */
export const publishDatesCopy = {
  month: (month: number) => MONTHS[month] ?? '',
  shortDay,
  /** `5 d 22 h 44 min`; seconds count in the last hour. */
  left: ({ days, hours, minutes, seconds }: TimeLeft) => {
    if (days > 0) return `${days} d ${hours} h ${minutes} min`
    if (hours > 0) return `${hours} h ${minutes} min`
    return minutes > 0 ? `${minutes} min ${seconds} s` : `${seconds} s`
  },
  now: 'Sale en un momento',
  goesOnSale: (at: CalendarMoment) => `Sale el ${longDay(at)} a las ${at.time}.`,
  goesAway: (at: CalendarMoment) => `Se oculta el ${longDay(at)} a las ${at.time}.`,
  tellMe: 'Avisame cuando esté.',
  countdown: 'Cuenta regresiva',
  isOut: (name: string) => `${name} ya está en la tienda.`,
  showsInList: (at: CalendarMoment) => `Sale ${shortDay(at)}, ${at.time}`,
  hidesInList: (at: CalendarMoment) => `Se oculta ${shortDay(at)}, ${at.time}`,
}
