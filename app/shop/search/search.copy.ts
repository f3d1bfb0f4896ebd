import { BRAND_NAME } from '#app/base/brand.ts'
import { capitalized, joinWords } from '#app/base/text.ts'
import { type Centavos, formatPesos } from '#app/business/money.ts'

export const searchCopy = {
  results: {
    title: (term: string) => `Resultados para: "${term}"`,
    description: `Lo que encontramos en ${BRAND_NAME} para esa búsqueda.`,
    count: (total: number) => (total === 1 ? '1 producto' : `${total} productos`),
    none: 'No se encontraron resultados',
    trending: 'Mira lo más buscado:',
    didYouMean: '¿Quisiste decir ',
    didYouMeanEnd: '?',
    empty: 'Escribí qué estás buscando.',
    all: 'Ver todos los productos',
    leftOut: ({ leftOut, rest }: { leftOut: string[]; rest: string }) =>
      `Nada con ${joinWords(leftOut.map((word) => `«${word}»`))}. ${capitalized(rest || 'todos los productos')}:`,
    chat: 'Preguntar por WhatsApp',
    chatText: (term: string) => `Hola, busco ${term} y no lo encuentro en la tienda.`,
  },
  ideas: {
    title: 'Probá con',
    upTo: (model: string, price: Centavos) => `${model} hasta ${formatPesos(price)}`,
    inSize: (model: string, size: string) => `${model} talle ${size}`,
    offers: 'Ofertas',
  },
  overlay: {
    close: 'Cerrar búsqueda',
    label: 'Buscar',
    placeholder: 'Qué estás buscando?',
    clear: 'Borrar búsqueda',
    products: 'Productos',
    all: (term: string) => `Ver todos los resultados de “${term}”`,
    found: (count: number) =>
      count === 0
        ? 'Sin sugerencias. Enter muestra los resultados.'
        : `${count === 1 ? '1 sugerencia' : `${count} sugerencias`}. Usá las flechas para elegir.`,
    offline: 'Sin conexión: todavía no se puede buscar. Lo que escribiste sigue acá.',
    failed: 'No pudimos traer sugerencias. Enter busca igual.',
    loading: 'Buscando…',
    searching: 'Cargando…',
    recent: 'Tus últimas búsquedas',
    forgetAll: 'Borrar todas',
    forget: (term: string) => `Quitar ${term}`,
  },
}
