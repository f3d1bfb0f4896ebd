import { formatPesos, pesos, type Centavos } from '#app/business/money.ts'
import type { PriceRounding } from '#app/business/pricing.ts'
import type { PriceChange, PriceScope } from '../bulk-prices.ts'
import type { PricesProblem } from './prices-answer.ts'

const products = (count: number) => (count === 1 ? '1 producto' : `${count} productos`)
const prices = (count: number) => (count === 1 ? '1 precio' : `${count} precios`)

const rounding = {
  none: 'Sin redondear',
  'to-100': formatPesos(pesos(100)),
  'to-500': formatPesos(pesos(500)),
  'to-1000': formatPesos(pesos(1_000)),
  'ending-900': 'Terminados en 900',
} satisfies Record<PriceRounding, string>

export const pricesCopy = {
  title: 'Precios',
  lead: 'Cambiá muchos precios de una vez. Nada cambia hasta que confirmes.',
  form: {
    label: 'Cambiar precios',
    which: 'Qué productos',
    all: 'Todos los productos',
    some: 'Por marca o modelo',
    chosen: (count: number) => (count === 1 ? 'El producto elegido' : `Los ${products(count)} elegidos`),
    brands: 'Marcas',
    models: 'Modelos',
    bothHint: 'Si marcás marcas y modelos, cambian los productos que cumplen las dos cosas.',
    countOf: products,
    direction: 'Qué hacer',
    up: 'Aumentar',
    down: 'Bajar',
    unit: 'De a',
    percent: 'Porcentaje (%)',
    amount: 'Monto fijo ($)',
    value: 'Cuánto',
    valueHelp: 'Por ejemplo, 12 o 12,5 por ciento, o 5.000 pesos.',
    rounding: 'Redondear a',
    roundings: rounding,
    preview: 'Ver los precios nuevos',
    previewing: 'Calculando…',
  },
  preview: {
    title: 'Precios nuevos',
    count: (rows: number, moved: number) =>
      moved === rows
        ? `${products(rows)}.`
        : `${products(rows)}: ${moved === 1 ? 'cambia 1' : `cambian ${moved}`}.`,
    caption: 'El precio de antes y el nuevo de cada producto',
    product: 'Producto',
    price: 'Precio',
    cash: 'De contado',
    installments: '3 cuotas de',
    before: 'Antes',
    after: 'Ahora',
    hidden: 'Oculto',
    impossible: '—',
    discount: (amount: Centavos, before: number, after: number) =>
      `El descuento sigue siendo de ${formatPesos(amount)}: pasa de ${before}% a ${after}% menos.`,
    none: 'Ningún producto coincide',
    noneHint:
      'Si elegiste marcas y modelos, cambian los que cumplen las dos cosas. Probá con otra selección.',
    nothingMoves: 'Con este cambio ningún precio sería distinto.',
    blocked: (count: number) =>
      `${count === 1 ? 'Hay 1 producto' : `Hay ${count} productos`} con un precio que no puede quedar así. Mientras tanto no se puede aplicar: probá con otro cambio o con menos productos.`,
    apply: (moved: number) => `Cambiar ${prices(moved)}`,
    applying: 'Cambiando…',
  },
  last: {
    title: 'Último cambio',
    applied: (count: number) => `Listo: ${count === 1 ? 'cambió 1 precio' : `cambiaron ${count} precios`}.`,
    undone: 'Listo: los precios volvieron a ser los de antes.',
    what: (change: PriceChange, count: number) =>
      [
        `${change.direction === 'up' ? 'Aumento' : 'Baja'} de ${amountOf(change.by)}`,
        scopeOf(change.scope),
        change.rounding === 'none' ? null : roundedTo(change.rounding),
        products(count),
      ]
        .filter((part) => part !== null)
        .join(' · '),
    undo: 'Deshacer',
    undoing: 'Deshaciendo…',
    changedSince:
      'No se puede deshacer: el precio o el descuento de estos productos cambió después. Ponelos como estaban o dejá los precios así.',
  },
  problems: {
    conflict:
      'No se cambió nada: algún producto cambió mientras mirabas. Estos son los precios de ahora; revisalos y confirmá de nuevo.',
    blocked: 'No se cambió nada: hay productos con un precio que no puede quedar así.',
    unreadable: 'No se cambió nada: pedí de nuevo los precios y volvé a confirmar.',
    'newer-change':
      'No se deshizo nada: hay un cambio más nuevo que el que estabas viendo. Ahora se muestra ese.',
    'nothing-to-undo': 'No hay ningún cambio para deshacer.',
    offline: 'No hay conexión. No sabemos si el cambio llegó: probá de nuevo, no se aplica dos veces.',
    'signed-out': 'Tu sesión se cerró y no se cambió nada. Debes iniciar sesión para cambiar precios.',
    'not-allowed': 'Tu cuenta no puede cambiar precios.',
  } satisfies Record<PricesProblem, string>,
  offlinePreview: 'No hay conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la señal.',
}

function amountOf(by: PriceChange['by']): string {
  return 'amount' in by ? formatPesos(by.amount) : `${String(by.percentHundredths / 100).replace('.', ',')} %`
}

function scopeOf(scope: PriceScope): string {
  if (scope === 'all') return 'todos los productos'
  if (scope.ids.length > 0) return 'productos elegidos'
  return [...scope.brands, ...scope.models].join(', ')
}

function roundedTo(kind: Exclude<PriceRounding, 'none'>): string {
  return kind === 'ending-900' ? 'terminados en 900' : `redondeado a ${rounding[kind]}`
}
