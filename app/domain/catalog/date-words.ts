import { calendarMoment, timeLeft } from './publish-dates.ts'
import { publishDatesCopy as copy } from './publish-dates.copy.ts'

/** What is written of a product's dates, for the page of the product and for the admin. */
export const dateWords = {
  left: (until: string, now: Date) => copy.left(timeLeft(until, now.getTime())),
  goesOnSale: (moment: string, now: Date) => copy.goesOnSale(calendarMoment(moment, now)),
  goesAway: (moment: string, now: Date) => copy.goesAway(calendarMoment(moment, now)),
  showsInList: (moment: string, now: Date) => copy.showsInList(calendarMoment(moment, now)),
  hidesInList: (moment: string, now: Date) => copy.hidesInList(calendarMoment(moment, now)),
  /** `vie 28 nov`, of a day such as `2026-11-28`: a list of a whole year names the month. */
  day: (day: string) => {
    const noon = `${day}T15:00:00.000Z`
    const { weekday, day: date } = calendarMoment(noon, new Date(noon))
    return copy.shortDay({ weekday, day: date, month: Number(day.slice(5, 7)) - 1 })
  },
  tellMe: copy.tellMe,
}
