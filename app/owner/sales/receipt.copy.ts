import { formatPesos, type Centavos } from '#app/business/money.ts'
import { isOnlyColor } from '#app/base/text.ts'

export const receiptCopy = {
  heading: 'Recibo',
  fileName: (code: string) => `recibo-${code}`,
  title: (code: string) => `Recibo ${code}`,
  /** What tells a pair from others of its model. */
  detail: ({ color, size }: { color: string; size: string | null }) =>
    [...(isOnlyColor(color) ? [] : [color]), ...(size === null ? [] : [`talle ${size}`])].join(', '),
  customer: (words: readonly string[]) => `Para ${words.join(' · ')}`,
  discount: 'Descuento',
  minus: (amount: Centavos) => `-${formatPesos(amount)}`,
  total: 'Total',
  paid: 'Pagado',
  owed: 'Queda por pagar',
  inFavor: 'A favor',
  row: (words: readonly string[], amount: string) => `${words.filter(Boolean).join(' ')}: ${amount}`,
  legal: 'Documento no válido como factura',
  send: 'Mandar por WhatsApp',
  copyWords: {
    copy: 'Copiar el texto',
    copied: 'Copiado',
    byHand: 'No se pudo copiar solo. El texto quedó seleccionado: copialo vos.',
  },
  share: 'Compartir la imagen',
  download: 'Descargar la imagen',
  drawing: 'Dibujando…',
  notDrawn: 'No se pudo dibujar la imagen. Probá de nuevo, o mandá el texto.',
}
