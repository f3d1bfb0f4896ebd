import type { ShopTerms } from '#app/business/terms.ts'
import { days } from '#app/domain/settings/term-chips.copy.ts'

export const exchangePeriodsCopy = ({ exchangeDays, freeExchangeDays, returnDays }: ShopTerms) => ({
  title: 'Los tres plazos',
  start: 'Lo recibís',
  day: (day: number) => `Día ${day}`,
  exchange: { name: 'Cambio', length: days(exchangeDays), note: 'Lo cambiás por otro par.' },
  freeExchange: {
    name: 'Cambio con envío gratis',
    length: days(freeExchangeDays),
    note: `Dentro de los ${days(exchangeDays)}, los primeros ${freeExchangeDays} el envío del cambio es gratis.`,
  },
  giveBack: {
    name: 'Devolución',
    length: days(returnDays),
    note: 'Si te arrepentiste de la compra.',
  },
})
