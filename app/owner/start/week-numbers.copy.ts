import { figure } from '#app/owner/frame/admin.copy.ts'
import { formatPesos } from '#app/business/money.ts'

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const LETTERS = ['D', 'L', 'M', 'M', 'J', 'V', 'S']
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()

type Figure = 'views' | 'presses' | 'selections' | 'sold'
type Day = { day: string; now: number; before: number }

const title: Record<Figure, string> = {
  views: 'Miradas por día',
  presses: 'WhatsApp por día',
  selections: 'Selecciones por día',
  sold: 'Pares vendidos por día',
}

export const weekCopy = {
  /** Follows the words of a button, for screen readers. */
  of: (what: string) => `: ${what}`,
  week: {
    heading: 'Esta semana',
    dates: ({ from, to }: { from: string; to: string }) => `${from} al ${to}, contra la anterior`,
    example: 'Números de ejemplo',
    none: 'Todavía no hay números. Aparecen con la primera visita.',
    choose: 'Elegir qué se dibuja',
    names: {
      views: 'Miradas',
      presses: 'WhatsApp',
      selections: 'Selecciones',
      sold: 'Vendido',
    } satisfies Record<Figure, string>,
    figure,
    income: formatPesos,
    pairs: (count: number) => `${figure(count)} ${count === 1 ? 'par' : 'pares'}`,
    more: (count: number) => `${figure(count)} más`,
    less: (count: number) => `${figure(count)} menos`,
    same: 'Igual',
  },
  chart: {
    title,
    titleOfBoth: (of: Figure) => `${title[of]}, esta semana y la anterior`,
    description: (days: readonly Day[]) =>
      `${days
        .map(({ day, now, before }) => `${WEEKDAYS[weekdayOf(day)]} ${figure(now)}, antes ${figure(before)}`)
        .join('; ')}.`,
    thisWeek: 'Esta semana',
    before: 'Anterior',
    today: 'Hoy',
    letter: (day: string) => LETTERS[weekdayOf(day)],
    weekday: (day: string) => WEEKDAYS[weekdayOf(day)],
    number: figure,
    numbers: 'Ver los números',
    day: 'Día',
    lastWeek: 'La anterior',
  },
  findings: {
    heading: 'Lo más mirado',
    lead: 'La parte negra preguntó por WhatsApp.',
    numbers: (views: number, presses: number) =>
      `${figure(views)} ${views === 1 ? 'mirada' : 'miradas'} · ${figure(presses)} por WhatsApp`,
    reasons: {
      sizeGone: (count: number, size: string) =>
        `${figure(count)} ${count === 1 ? 'pidió' : 'pidieron'} el ${size} y no hay`,
      neverAsked: 'Nadie preguntó por él',
      askedFirst: 'Es el que más piden',
      lastPair: 'Queda un solo par',
      asked: 'Lo miran y preguntan',
      fewLooks: 'Todavía lo vieron poco',
    },
    restock: (size: string) => `Reponer ${size}`,
    lowerPrice: 'Bajar precio',
    changeSizes: 'Cambiar talles',
    share: 'Compartir',
  },
}
