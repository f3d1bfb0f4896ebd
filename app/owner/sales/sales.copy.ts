import { commandErrors } from '#app/base/command-errors.copy.ts'
import { formatPesos, formatPesosExact, type Centavos } from '#app/business/money.ts'
import type { PairState, PairAct, SaleFilter } from '#app/domain/sales/pair-acts.ts'
import type { Stock } from '#app/domain/catalog/sizes.ts'
import { pairName } from '#app/base/text.ts'
import type { Deadline } from '#app/domain/sales/sale.ts'
import type { PairChange, PairError } from '#app/domain/sales/sales.schema.ts'
import { saleDetailsCopy } from './note-sale.copy.ts'

const pairs = (count: number) => (count === 1 ? '1 par' : `${count} pares`)

const left = (count: number) => (count === 1 ? 'queda 1 par' : `quedan ${count} pares`)

const sold = (change: PairChange): string => {
  const what = pairName(change)
  if (change.left !== null && change.left > 0) return `Vendiste ${what}. En la tienda ${left(change.left)}.`
  switch (change.stock) {
    case 'moved':
      return `Vendiste ${what}. Ya no queda ninguno.`
    case 'stays':
      return `Vendiste ${what}. ${change.left === 0 ? 'Ya no queda ninguno.' : 'En la tienda sigue habiendo.'}`
    case 'had-none':
      return `Vendiste ${what}. En la tienda ya figuraba sin pares.`
    case 'unknown-size':
      return `Vendiste ${what}, sin talle: descontalo en Productos.`
    case 'untracked':
      return `Vendiste ${what}.`
  }
}

export const salesCopy = {
  download: 'Descargar planilla',
  lookup: {
    label: 'Código o mensaje de WhatsApp',
    example: 'V-7K3Q',
    submit: 'Abrir',
    notFound: 'No hay ninguna selección con ese código. Se guardan 30 días.',
    noCode: (code: string) => `No hay ninguna selección con el código ${code}. Se guardan 30 días.`,
    noPair: (link: string) => `Ese enlace no lleva a ningún par de la tienda: ${link}`,
    manyProducts: (link: string, count: number) =>
      `Ese enlace muestra ${count} productos, y no sabemos cuál es: ${link}`,
    unread:
      'No encontramos ahí ni un código ni un enlace de la tienda. Pegá el mensaje entero, o escribí el código: por ejemplo, V-7K3Q.',
    found: (count: number) => (count === 1 ? 'Encontramos 1:' : `Encontramos ${count}:`),
    sale: (code: string, names: string) => `${code}: ${names}`,
    withoutCode: 'sin código: anotar la venta',
  },
  totals: {
    title: 'Vendido',
    week: 'Esta semana',
    month: (name: string) => name.charAt(0).toUpperCase() + name.slice(1),
    pairs,
  },
  filter: 'Estado',
  filters: {
    open: 'Abiertas',
    owed: 'Con saldo',
    new: 'Nuevas',
    talking: 'En charla',
    reserved: 'Reservadas',
    sold: 'Vendidas',
    returned: 'Devueltas',
    dropped: 'No vendidas',
  } satisfies Record<SaleFilter, string>,
  none: 'Todavía no te mandaron ninguna selección. Cuando alguien te mande la suya por WhatsApp, la ves acá.',
  noneInFilter: 'No hay ninguna en este estado.',
  states: {
    new: 'Nueva',
    talking: 'En charla',
    reserved: 'Reservada',
    sold: 'Vendida',
    returned: 'Devuelta',
    dropped: 'No vendida',
  } satisfies Record<PairState, string>,
  pairs,
  deadline: (deadline: Deadline, weekday: string) =>
    ({ over: 'Se venció', today: 'Se vence hoy', tomorrow: 'Se vence mañana', later: `Hasta ${weekday}` })[
      deadline
    ],

  selection: 'Selección',
  sale: 'Venta',
  sent: (when: string, count: number) => `La mandó ${when} · ${pairs(count)}`,
  noted: (when: string, count: number) => `La anotaste ${when} · ${pairs(count)}`,
  noteAnother: 'Anotar otra venta',
  size: 'talle',
  sizeUnknown: 'a confirmar',
  stock: { available: 'Hay', last: 'Queda 1 par', none: 'No hay' } satisfies Record<Stock, string>,
  gone: 'Ya no está en la tienda',
  hidden: 'Está oculto',
  whenSent: 'Cuando lo mandó',
  whenNoted: 'Cuando lo anotaste',
  now: 'Ahora',
  same: 'igual',
  rose: (by: Centavos) => `+${formatPesos(by)}`,
  fell: (by: Centavos) => `−${formatPesos(by)}`,
  keepPrice: (price: Centavos) => `Cobrarle ${formatPesos(price)}, como lo vio`,
  priceOver: 'Pasaron los 30 días: vale el precio de hoy.',
  reservedUntil: (moment: string) => `Reservada hasta ${moment}`,
  charged: (price: Centavos) => `Se cobró ${formatPesos(price)}`,
  acts: {
    talk: 'En charla',
    reserve: 'Reservar',
    release: 'Soltar',
    sell: 'Vendida',
    drop: 'No se vendió',
    undo: 'Volver a abrir',
  } satisfies Record<PairAct, string>,
  undoSale: 'Deshacer la venta',
  more: (name: string) => `Más acciones con ${name}`,
  of: (name: string) => ` ${name}`,

  done: (change: PairChange, until: string) => {
    const what = pairName(change)
    switch (change.intent) {
      case 'sell':
        return sold(change)
      case 'reserve':
        return change.stock === 'had-none'
          ? `Reservaste ${what} hasta ${until}, pero en la tienda ya figuraba sin pares.`
          : `Reservaste ${what} hasta ${until}.`
      case 'release':
        return `Soltaste ${what}.`
      case 'drop':
        return `${what} quedó como no vendida.`
      case 'undo':
        return change.stock === 'moved'
          ? `${what} vuelve a estar: ${left(change.left ?? 1)}.`
          : `${what} vuelve a estar abierta.`
      case 'restore':
        return `Deshecho: la venta es otra vez de ${what}.`
      case 'talk':
      case 'price':
        return ''
    }
  },
  undo: 'Deshacer',
  errors: {
    ...commandErrors,
    'signed-out': 'Tu sesión terminó.',
    invalid: saleDetailsCopy.invalid,
    'changed-since': 'Este par cambió en otra pestaña. Ahora ves cómo está.',
    gone: 'Esa selección ya no está.',
    'sold-out': 'De ese par ya no queda ninguno: no se movió nada.',
  } satisfies Record<PairError['kind'], string>,

  account: {
    title: 'La cuenta',
    sent: 'Cuando la mandó',
    noted: 'Cuando la anotaste',
    discount: 'Descuento',
    now: 'Ahora',
    charge: 'A cobrar de contado',
    sold: 'Vendido',
    installments: 'A cobrar en 3 cuotas',
    eachOfThree: (amount: Centavos) => `3 x ${formatPesosExact(amount)}`,
  },
  reply: {
    title: 'Tu respuesta',
    label: 'Respuesta',
    template: 'Qué decirle',
    send: 'Responder por WhatsApp',
    reserve: (count: number) => (count === 1 ? 'Reservar' : `Reservar los ${number(count)}`),
    reserving: 'Reservando…',
    chooseChat: 'No sabemos su número: en WhatsApp elegís el chat.',
  },

  csv: {
    columns: [
      'Código',
      'Enviada',
      'Marca',
      'Producto',
      'Color',
      'Talle',
      'Estado',
      'Desde',
      'Precio cuando lo mandó',
      'Precio cobrado',
      'Costo',
      'Dónde',
      'Entrega',
      'Vendida el',
      'Descuento de la venta',
      'Cobrado por la venta',
      'Pagado',
      'Falta pagar',
      'Pagado con',
    ],
  },
}

/** Words for two to ten pairs; more are written in digits. */
const NUMBERS = ['', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez']

const number = (count: number) => NUMBERS[count] ?? String(count)

const allCost = (count: number, amount: Centavos) =>
  count === 1
    ? `Queda en ${formatPesos(amount)} de contado.`
    : `Los ${number(count)} pares quedan en ${formatPesos(amount)} de contado.`

const missing = (names: string, count: number) => `${names} ya no ${count === 1 ? 'me queda' : 'me quedan'}`

export const REPLY_TEMPLATES = ['reserved', 'missing', 'pickup', 'pay'] as const
export type ReplyTemplate = (typeof REPLY_TEMPLATES)[number]

export const replyCopy = {
  names: {
    reserved: 'Te los guardo',
    missing: 'Falta uno',
    pickup: 'Retiro',
    pay: 'Para pagar',
  } satisfies Record<ReplyTemplate, string>,
  /** Where no pair is missing. */
  noneMissing: (code: string) => `Hola, vi tu selección ${code}. Me fijo si están todos y te escribo.`,
  /** Where no pair is left. */
  noneLeft: (code: string, names: string, count: number) =>
    `Hola, vi tu selección ${code}. ${missing(names, count)}. ¿Querés que te avise si ${count === 1 ? 'vuelve' : 'vuelven'}?`,
  missing,
  left: (names: string, count: number, amount: Centavos) =>
    `Sí tengo ${names}: ${count === 1 ? 'queda' : 'quedan'} en ${formatPesos(amount)} de contado`,
  allCost,
  cost: (count: number, amount: Centavos) =>
    `${count === 1 ? 'Sale' : 'Salen'} ${formatPesos(amount)} de contado.`,
  until: (weekday: string, hour: number) => `${weekday} a las ${hour}`,
  it: (count: number) => (count === 1 ? 'lo' : 'los'),
}
