import { SHOP_CITY } from '#app/business/terms.ts'

export const homeCopy = {
  title: 'Inicio',
  description: (channels: string) =>
    `Zapatillas y calzado en ${SHOP_CITY}, Córdoba. La compra se coordina por ${channels}.`,
  hero: {
    kicker: 'Nueva temporada',
    title: 'Un buen paso, todos los días',
    lead: (channels: string) =>
      `Zapatillas y calzado elegidos uno por uno en ${SHOP_CITY}. Coordinás todo por ${channels}.`,
    action: 'Ver productos',
  },
  models: 'Modelos',
  tiles: { region: 'Categorías', casuals: 'CASUALS', deportive: 'DEPORTIVE', go: 'Ver productos' },
  featured: { title: 'Destacados' },
  latest: { title: 'Últimos lanzamientos', all: 'Ver todo', empty: 'Todavía no hay productos publicados.' },
}
