import { formatLongWeekday, formatMonth, shopClock, startOfShopDay } from '#app/base/dates.ts'
import { arrivalDays, orderDay, readDeliveryTime } from '#app/business/arrivals.ts'
import { LAST_KNOWN_DAY } from '#app/business/holidays.ts'
import { currentSettings, deliveryDays } from '#app/domain/settings/settings.server.ts'
import { arrivalsCopy as copy } from './arrivals.copy.ts'

export type Arrivals = { order: string; cities: { city: string; when: string }[] }

/** Says when an order of now arrives in each city; null where the owner's terms do not tell. */
export async function findArrivals(now: Date): Promise<Arrivals | null> {
  const { deliveries, dispatchBusinessHours } = (await currentSettings()).terms
  const { cutOff, calendar } = await deliveryDays()
  const clock = shopClock(now)
  const day = orderDay(clock, cutOff, calendar)
  const cities = deliveries.flatMap(({ city, time }) => {
    const days = readDeliveryTime(time)
    if (days === null) return []
    const { first, last } = arrivalDays(days, { day, dispatchBusinessHours, calendar })
    return last > LAST_KNOWN_DAY ? [] : [{ city, when: copy.between(partsOf(first), partsOf(last)) }]
  })
  if (cities.length === 0) return null
  return { order: copy.order(partsOf(day), cutOff.replace(/:00$/, ''), clock.startsWith(day)), cities }
}

function partsOf(day: string) {
  const moment = startOfShopDay(day) ?? new Date(day)
  return { weekday: formatLongWeekday(moment), day: String(Number(day.slice(8))), month: formatMonth(moment) }
}
