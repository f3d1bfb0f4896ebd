import { BRAND_NAME } from '#app/base/brand.ts'

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
