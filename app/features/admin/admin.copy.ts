export const frameCopy = {
  home: 'Vault, inicio de la administración',
  badge: 'ADMIN',
  places: 'Administración',
  inicio: 'Inicio',
  back: 'Volver a Inicio',
  products: 'Productos',
  add: 'Agregar',
  addProduct: 'Agregar producto',
  more: 'Más',
  close: 'Cerrar',
  shop: 'La tienda',
  toShop: 'Ver la tienda',
  shopMenu: 'Menú de la tienda',
  account: 'Mi cuenta',
  prices: 'Precios',
  searches: 'Búsquedas',
  spreadsheet: 'Planilla',
  importing: 'Importar',
  messages: 'Consultas',
  withdrawals: 'Arrepentimientos',
  trash: 'Papelera',
  settings: 'Ajustes',
  notices: 'Avisos',
  window: 'Vidriera',
  team: 'Equipo',
  system: 'Sistema',
  waiting: { messages: 'sin responder', withdrawals: 'sin resolver', setupSteps: 'sin completar' },
  waitingInMore: 'pendientes',
}

const withdrawals = (count: number) => (count === 1 ? '1 arrepentimiento' : `${count} arrepentimientos`)
const messages = (count: number) => (count === 1 ? '1 consulta' : `${count} consultas`)

export const dailySummaryCopy = {
  subject: (count: number) => (count === 1 ? 'Te espera 1 respuesta' : `Te esperan ${count} respuestas`),
  heading: 'Lo que espera en tu tienda',
  withdrawals: (count: number) => `${withdrawals(count)} sin resolver.`,
  messages: (count: number) => `${messages(count)} sin responder.`,
  button: 'Abrir la administración',
  note: 'Te lo mandamos una vez por día, y solo si algo espera. Se apaga en Ajustes, Contacto.',
}

export const homeCopy = {
  heading: 'Inicio',
  waiting: {
    heading: 'Te esperan',
    none: 'No te espera nada.',
    photos: (count: number) =>
      count === 1 ? '1 producto perdió una foto' : `${count} productos perdieron una foto`,
    photosGone: (names: readonly string[]) =>
      `${names.length === 1 ? 'Subila' : 'Subilas'} de nuevo: ${names.slice(0, 3).join(', ')}${names.length > 3 ? '…' : ''}`,
    date: 'Confirmá la fecha de la tienda',
    dateWaits: 'El reloj saltó. Mientras tanto no se borra nada.',
    withdrawals,
    toAnswer: (left: string) => `${left} para responder`,
    backup: 'Falta una copia de seguridad',
    lastBackup: (when: string | null) =>
      when === null ? 'Todavía no hay ninguna' : `La última buena: ${when}`,
    messages,
    oldest: (count: number, when: string) => (count === 1 ? `Llegó: ${when}` : `La más vieja: ${when}`),
  },
}
