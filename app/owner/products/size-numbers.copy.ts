import { SELECTION_DAYS } from '#app/business/terms.ts'
import type { SizeStock } from '#app/domain/catalog/sizes.ts'
import { editorCopy } from './editor.copy.ts'

export const sizeNumbersCopy = {
  heading: 'Qué se vende por talle',
  lead: `Últimos ${SELECTION_DAYS} días. Pedidos: los pares de las selecciones que te mandaron y de Avisame.`,
  none: 'Este producto todavía no tiene talles.',
  columns: ['Talle', 'Vendidos', 'Pedidos', 'Quedan'],
  noSize: 'Sin talle',
  left: ({ stock, count }: SizeStock) =>
    count === undefined ? editorCopy.sizes.stocks[stock] : String(count),
  gone: '—',
}
