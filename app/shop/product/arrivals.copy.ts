type Day = { weekday: string; day: string; month: string }

const short = ({ weekday, day }: Day) => `${weekday} ${day}`
const long = (day: Day) => `${short(day)} de ${day.month}`

export const arrivalsCopy = {
  question: '¿Cuándo llega?',
  order: (day: Day, hour: string, isToday: boolean) =>
    isToday
      ? `Si pedís hoy, ${short(day)}, antes de las ${hour}:`
      : `Si pedís antes del ${long(day)} a las ${hour}:`,
  between: (first: Day, last: Day) => {
    if (long(first) === long(last)) return `llega el ${long(last)}`
    return `llega entre el ${first.month === last.month ? short(first) : long(first)} y el ${long(last)}`
  },
}
