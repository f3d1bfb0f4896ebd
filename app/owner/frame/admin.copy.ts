import type { MomentParts } from '#app/base/dates.ts'
import { formatPesos, type Centavos } from '#app/business/money.ts'
import type { Stock } from '#app/domain/catalog/sizes.ts'
import type { Awaits } from '#app/domain/catalog/restock.ts'
import type { Deadline } from '#app/domain/sales/sale.ts'

/** `1.284` */
export const figure = (count: number) => count.toLocaleString('es-AR', { useGrouping: 'always' })

export const countProducts = (count: number) => (count === 1 ? '1 producto' : `${figure(count)} productos`)

export const frameCopy = {
  home: 'Vault, inicio de la administración',
  badge: 'ADMIN',
  places: 'Administración',
  inicio: 'Inicio',
  backTo: (place: string) => `Volver a ${place}`,
  products: 'Productos',
  add: 'Agregar',
  addProduct: 'Agregar producto',
  noteSale: 'Anotar venta',
  /** In the narrow bar, with the end for those who hear it. */
  note: 'Anotar',
  noteEnd: ' venta',
  more: 'Más',
  groups: { inboxes: 'Te escriben', shop: 'Tu tienda', admin: 'Administración' },
  toShop: 'Ver la tienda',
  shopMenu: 'Menú de la tienda',
  account: 'Mi cuenta',
  prices: 'Precios',
  labels: 'Etiquetas',
  sales: 'Ventas',
  searches: 'Búsquedas',
  imports: 'Importar y exportar',
  redirects: 'Redirecciones',
  messages: 'Consultas',
  withdrawals: 'Arrepentimientos',
  restocks: 'Lista de espera',
  reviews: 'Opiniones',
  trash: 'Papelera',
  settings: 'Ajustes',
  notices: 'Notificaciones',
  window: 'Vidriera',
  kinds: 'Categorías',
  texts: 'Textos',
  ownPages: 'Páginas',
  count: 'Contar',
  team: 'Equipo',
  secondKey: 'Mi segunda llave',
  activity: 'Actividad',
  system: 'Sistema',
  waiting: {
    sales: 'nuevas',
    messages: 'sin responder',
    withdrawals: 'sin resolver',
    restocks: 'sin avisar',
    reviews: 'sin decidir',
    setupSteps: 'sin completar',
  },
  waitingInMore: 'pendientes',
  pairs: {
    fewer: 'Un par menos',
    more: 'Un par más',
    count: 'Pares',
    stocks: { available: 'hay', last: 'último', none: 'no hay' } satisfies Record<Stock, string>,
  },
  pages: {
    label: 'Páginas',
    newer: 'Anteriores',
    older: 'Siguientes',
    current: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
  received: ({ day, time, date }: MomentParts) =>
    day === 'today' ? `hoy ${time}` : day === 'yesterday' ? `ayer ${time}` : date,
}

type BackWords = { name: string; color: string; size: string | null; awaits: Awaits }

const withdrawals = (count: number) => (count === 1 ? '1 arrepentimiento' : `${count} arrepentimientos`)
const messages = (count: number) => (count === 1 ? '1 consulta' : `${count} consultas`)

export const dailySummaryCopy = {
  subject: (count: number) => (count === 1 ? 'Te espera 1 respuesta' : `Te esperan ${count} respuestas`),
  heading: 'Lo que espera en tu tienda',
  withdrawals: (count: number) => `${withdrawals(count)} sin resolver.`,
  messages: (count: number) => `${messages(count)} sin responder.`,
  selections: (count: number) =>
    count === 1 ? '1 selección nueva en Ventas.' : `${count} selecciones nuevas en Ventas.`,
  reservations: (count: number) =>
    count === 1
      ? '1 reserva vencida o que vence hoy o mañana.'
      : `${count} reservas vencidas o que vencen hoy o mañana.`,
  button: 'Abrir la administración',
  note: 'Te lo mandamos una vez por día, y solo si algo espera. Se apaga en Ajustes, Contacto.',
}

export const homeCopy = {
  hello: (name: string) => (name === '' ? 'Hola' : `Hola, ${name}`),
  waiting: {
    heading: 'Te esperan',
    none: 'No te espera nada.',
    photos: (count: number) =>
      count === 1 ? '1 producto perdió una foto' : `${count} productos perdieron una foto`,
    photosGone: (names: readonly string[]) =>
      `${names.length === 1 ? 'Subila' : 'Subilas'} de nuevo: ${names.slice(0, 3).join(', ')}${names.length > 3 ? '…' : ''}`,
    withdrawals,
    toAnswer: (left: string) => `${left} para responder`,
    backup: 'Falta una copia de seguridad',
    backupProblem: 'Mirá la copia de seguridad',
    lastBackup: (when: string | null) =>
      when === null ? 'Todavía no hay ninguna' : `La última buena: ${when}`,
    reservation: (code: string) => `Reserva ${code}`,
    reservations: (count: number) => `${count} reservas por vencer`,
    ends: (deadline: Deadline) =>
      ({ over: 'Se venció', today: 'Se vence hoy', tomorrow: 'Se vence mañana', later: '' })[deadline],
    firstEnds: (code: string, ends: string) => `La primera, ${code}: ${ends.toLowerCase()}`,
    back: ({ name, color, size, awaits }: BackWords) => {
      if (awaits === 'launch') return `Salió ${name}`
      return size === null ? `Volvió ${name} ${color}` : `Volvió el ${size} de ${name}`
    },
    backPairs: (count: number) => `Volvieron ${count} pares que te pidieron`,
    askedToHear: (people: number) =>
      people === 1 ? '1 persona pidió que le avises' : `${people} personas pidieron que les avises`,
    selection: (code: string) => `Selección ${code}`,
    selections: (count: number) => `${count} selecciones nuevas`,
    sale: (count: number, sum: Centavos, ago: string) =>
      `${count === 1 ? '1 par' : `${count} pares`} · ${formatPesos(sum)} · ${ago}`,
    newest: (code: string, sale: string) => `La última, ${code}: ${sale}`,
    /** @param received the words for more than a day ago */
    ago: (minutes: number, received: string) => {
      if (minutes < 1) return 'recién'
      if (minutes < 60) return `hace ${minutes} min`
      return minutes < 24 * 60 ? `hace ${Math.floor(minutes / 60)} h` : received
    },
    messages,
    reviews: (count: number) => (count === 1 ? '1 opinión' : `${count} opiniones`),
    toRead: 'Para leer y publicar',
    oldest: (count: number, when: string) => (count === 1 ? `Llegó: ${when}` : `La más vieja: ${when}`),
  },
}
