import { commandErrors } from '#app/base/command-errors.copy.ts'
import { countProducts as products, figure } from '#app/owner/frame/admin.copy.ts'
import { formatPesos, pesos } from '#app/business/money.ts'
import type { PriceRounding } from '#app/business/pricing.ts'
import type { ProductScope } from '#app/owner/products/product-scope.ts'
import type { ImpossiblePrice, PriceChange, PriceMoves } from './bulk-prices.ts'
import type { PlainPriceCommandError, PriceChangeErrorCode } from './price-change.schema.ts'

const prices = (count: number) => (count === 1 ? '1 precio' : `${figure(count)} precios`)

const rounding = {
  none: 'Sin redondear',
  'to-100': formatPesos(pesos(100)),
  'to-500': formatPesos(pesos(500)),
  'to-1000': formatPesos(pesos(1_000)),
  'ending-900': 'Terminados en 900',
} satisfies Record<PriceRounding, string>

export const pricesCopy = {
  lead: 'Nada cambia hasta que confirmes',
  form: {
    label: 'Cambiar precios',
    bothHint: 'Si marcás marcas y modelos, cambian los productos que cumplen las dos cosas.',
    direction: 'Qué hacer',
    up: 'Aumentar',
    down: 'Bajar',
    unit: 'Se cuenta en',
    units: { percent: 'Por ciento', amount: 'Pesos' },
    value: 'Cuánto',
    valueHelp: 'Por ejemplo, 12 o 12,5 por ciento, o 5.000 pesos.',
    rounding: 'Redondear a',
    roundings: rounding,
    keeps: 'Descuentos que hay',
    keptDiscounts: { percent: 'Mantener el porcentaje', pesos: 'Mantener los pesos' },
    preview: 'Ver los precios nuevos',
    previewing: 'Calculando…',
  },
  preview: {
    title: ({ direction, by }: PriceChange) =>
      `${direction === 'up' ? 'Aumentar' : 'Bajar'} ${formatChange(by)}`,
    line: ({ scope, rounding: kind }: PriceChange, count: number) =>
      [formatWholeScope(scope, count), kind === 'none' ? null : formatRounding(kind)]
        .filter((part) => part !== null)
        .join(', '),
    back: 'Volver a los datos del cambio',
    lead: 'Precios de antes y después',
    toCheck: 'Para mirar',
    rest: 'El resto',
    everything: 'Precios nuevos',
    figure,
    countOf: (count: number) => (count === 1 ? 'producto' : 'productos'),
    more: (count: number) => (count === 1 ? 'Y 1 producto más.' : `Y ${figure(count)} productos más.`),
    product: 'Producto',
    price: 'Precio',
    cash: 'De contado',
    installments: '3 cuotas de',
    before: 'Antes',
    after: 'Ahora',
    hidden: 'Oculto',
    impossible: '—',
    discount: (before: number, after: number) => `El descuento pasa de ${before}% a ${after}%`,
    none: 'Ningún producto coincide',
    noneHint:
      'Si elegiste marcas y modelos, cambian los que cumplen las dos cosas. Probá con otra selección.',
    nothingMoves: 'Con este cambio ningún precio sería distinto.',
    allLeftOut: 'Con este cambio ningún precio podría quedar así. Probá con otro.',
    prices,
    move: (moves: PriceMoves, moved: number) => `${MOVES[moves][moved === 1 ? 0 : 1]}.`,
    leftOut: (count: number) => (count === 1 ? '1 queda afuera.' : `${count} quedan afuera.`),
    cancel: 'Cancelar',
    apply: (moved: number) => `Cambiar ${prices(moved)}`,
    applying: 'Cambiando…',
  },
  last: {
    applied: (count: number) => `Cambiaste ${prices(count)}.`,
    undone: 'Los precios volvieron a ser los de antes.',
    was: (day: string, { direction, by, scope, rounding: kind }: PriceChange, count: number) =>
      [
        `El último cambio fue el ${day}: ${formatChange(by)} ${direction === 'up' ? 'más' : 'menos'} en ${formatScope(scope, count)}`,
        kind === 'none' ? '' : `, ${formatRounding(kind)}`,
        '.',
      ].join(''),
    undo: 'Deshacer',
    undoLast: 'Deshacerlo',
    undoing: 'Deshaciendo…',
    changedSince:
      'No se puede deshacer: el precio o el descuento de estos productos cambió después. Ponelos como estaban o dejá los precios así.',
  },
  errors: {
    'prices-changed':
      'No se cambió nada: algún producto cambió mientras mirabas. Estos son los precios de ahora; revisalos y confirmá de nuevo.',
    unreadable: 'No se cambió nada: pedí de nuevo los precios y volvé a confirmar.',
    'newer-change':
      'No se deshizo nada: hay un cambio más nuevo que el que estabas viendo. Ahora se muestra ese.',
    'nothing-to-undo': 'No hay ningún cambio para deshacer.',
    offline: 'No hay conexión. No sabemos si el cambio llegó: probá de nuevo, no se aplica dos veces.',
    'not-stored':
      'No se guardó: el disco está lleno o la base de datos no responde. Mirá en Sistema y probá de nuevo: el cambio no se aplica dos veces.',
    failed: 'Algo salió mal. Probá de nuevo: el cambio no se aplica dos veces.',
    'signed-out': 'Tu sesión se cerró y no se cambió nada. Iniciá sesión para cambiar precios.',
    'not-allowed': 'Tu cuenta no puede cambiar precios.',
    'second-key': commandErrors['second-key'],
  } satisfies Record<PlainPriceCommandError['kind'], string>,
  fieldErrors: {
    'scope-missing': 'Elegí marcas, modelos o productos, o todos.',
    'percent-unreadable': 'Escribí un porcentaje mayor que 0, por ejemplo 12 o 12,5.',
    'percent-too-high': 'El porcentaje es demasiado alto.',
    'amount-unreadable': 'Escribí un monto en pesos mayor que 0, por ejemplo 5.000.',
  } satisfies Record<PriceChangeErrorCode, string>,
  impossible: {
    'not-positive': 'El precio quedaría en 0 o menos.',
    'discount-too-high': 'El descuento dejaría de ser menor que el precio.',
    'price-too-high': 'El precio quedaría demasiado alto.',
  } satisfies Record<ImpossiblePrice, string>,
  offlinePreview: 'No hay conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la señal.',
}

const MOVES: Record<PriceMoves, readonly [one: string, many: string]> = {
  up: ['sube', 'suben'],
  down: ['baja', 'bajan'],
  both: ['cambia', 'cambian'],
}

function formatChange(by: PriceChange['by']): string {
  return 'amount' in by ? formatPesos(by.amount) : `${String(by.percentHundredths / 100).replace('.', ',')}%`
}

function formatWholeScope(scope: ProductScope, count: number): string {
  if (scope === 'all') return count === 1 ? '1 producto' : `Los ${products(count)}`
  return formatScope(scope, count)
}

function formatScope(scope: ProductScope, count: number): string {
  if (scope === 'all') return products(count)
  if (scope.ids.length > 0) return `${products(count)} ${count === 1 ? 'elegido' : 'elegidos'}`
  return `${products(count)} de ${[...scope.brands, ...scope.models].join(', ')}`
}

function formatRounding(kind: Exclude<PriceRounding, 'none'>): string {
  return kind === 'ending-900' ? 'terminados en 900' : `redondeados a ${rounding[kind]}`
}
