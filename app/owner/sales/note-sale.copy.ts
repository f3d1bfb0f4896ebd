import { commandErrors } from '#app/base/command-errors.copy.ts'
import { formatPesos, type Centavos } from '#app/business/money.ts'
import { paymentWays } from '#app/domain/sales/payment.copy.ts'
import type { PaidAs } from '#app/domain/sales/note-sale.ts'
import type { SaleFieldCode } from '#app/domain/sales/note-sale.schema.ts'
import type { SaleDelivery, SalePlace } from '#app/domain/sales/sale.ts'

export const saleDetailsCopy = {
  title: 'Datos de la venta',
  change: 'Cambiar',
  save: 'Guardar',
  saving: 'Guardando…',
  place: 'Dónde',
  places: { whatsapp: 'WhatsApp', instagram: 'Instagram', store: 'Local', fair: 'Feria' } satisfies Record<
    SalePlace,
    string
  >,
  customer: 'Para quién',
  name: 'Nombre',
  phone: 'Teléfono',
  delivery: 'Entrega',
  deliveries: { pickup: 'Retira', shipping: 'Envío', express: 'Envío exprés' } satisfies Record<
    SaleDelivery,
    string
  >,
  noDelivery: 'Sin definir',
  discount: 'Descuento',
  discountHelp: 'En pesos o en por ciento: 5.000 o 10%.',
  day: 'Fecha',
  forget: 'Olvidar nombre y teléfono',
  invalid: 'Revisá lo marcado.',
  fieldErrors: {
    'name-too-long': 'El nombre es demasiado largo.',
    'phone-unreadable': 'Escribí el número con su característica, por ejemplo 353 412-3456.',
    'discount-unreadable': 'Escribí pesos o por ciento, por ejemplo 5.000 o 10%.',
    'discount-too-high': 'El descuento es más que la venta.',
    'day-unusable': 'Elegí un día del último año, hasta hoy.',
    'price-unreadable': 'Escribí el precio en números, por ejemplo 84.990.',
    'amount-unreadable': 'Escribí el monto en números, por ejemplo 20.000.',
  } satisfies Record<SaleFieldCode, string>,
}

export const noteSaleCopy = {
  title: 'Anotar venta',
  photo: {
    line: '¿Qué par?',
    search: 'Nombre, marca o color',
    submit: 'Buscar',
    likely: 'Lo que más sale',
    found: 'Lo que encontramos',
    none: 'No hay ninguno con esas palabras. Probá con otras.',
  },
  size: { line: '¿Qué talle?', none: 'Sin talle', back: 'Volver a los pares' },
  pay: {
    line: (count: number, total: Centavos) =>
      `${count === 1 ? '1 par' : `${count} pares`} · ${formatPesos(total)} de contado`,
    pairs: 'Los pares',
    price: 'Precio',
    priceOf: (name: string) => `Precio de ${name}`,
    another: 'Agregar otro par',
    remove: 'Quitar',
    details: 'Dónde, para quién, descuento, fecha',
    paidAs: '¿Cómo lo pagó?',
  },
  paidAs: {
    ...paymentWays,
    later: 'Queda debiendo',
  } satisfies Record<PaidAs, string>,
  errors: {
    ...commandErrors,
    invalid: saleDetailsCopy.invalid,
    gone: 'Uno de los pares ya no está en la tienda. Quitalo y probá de nuevo.',
    'prices-changed': 'Un precio cambió recién. Mirá los nuevos y elegí otra vez cómo lo pagó.',
    'sold-since':
      'Alguien acaba de vender o reservar uno de los pares, y era el último. Si igual lo tenés, elegí otra vez cómo lo pagó.',
  },
}
