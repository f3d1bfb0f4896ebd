import { figure } from '#app/owner/frame/admin.copy.ts'
import type { ActivityGroup, ActivityKind, Device } from '#app/domain/activity/activity.ts'
import { centavos, formatPesos } from '#app/business/money.ts'
import type { Stock } from '#app/domain/catalog/sizes.ts'
import type { MomentParts } from '#app/base/dates.ts'
import { productFieldsCopy } from '#app/domain/catalog/product-fields.copy.ts'

/** Number of products that an act on several names. */
const NAMED = 3

type Sentence = (subject: string, count: number) => string

const products = (names: string, count: number): string =>
  count > NAMED ? `${names} y ${count - NAMED} más` : names

const acts: Record<ActivityKind, Sentence> = {
  'product-added': (name) => `Agregó ${name}`,
  'product-edited': (name) => `Editó ${name}`,
  'products-duplicated': (names, count) => `Duplicó: ${products(names, count)}`,
  'products-deleted': (names, count) => `Mandó a la papelera ${products(names, count)}`,
  'products-restored': (names, count) => `Sacó de la papelera ${products(names, count)}`,
  'products-shown': (names, count) => `Publicó ${products(names, count)}`,
  'products-hidden': (names, count) => `Ocultó ${products(names, count)}`,
  'publish-dates-set': (name) => `Puso fecha para mostrar u ocultar ${name}`,
  'publish-dates-removed': (name) => `Quitó la fecha de ${name}`,
  'products-shown-by-date': (names, count) => `Publicó, en su fecha, ${products(names, count)}`,
  'products-hidden-by-date': (names, count) => `Ocultó, en su fecha, ${products(names, count)}`,
  'product-kinds-set': (names, count) => `Cambió la categoría de ${products(names, count)}`,
  'kinds-changed': (name) => `Cambió las categorías: ${name}`,
  'catalog-imported': (_, count) =>
    count === 1 ? 'Importó 1 producto de una planilla' : `Importó ${count} productos de una planilla`,
  'pairs-counted': (name) => `Contó los pares de ${name}`,
  'list-ordered': (kind) => `Ordenó a mano ${kind ? `la categoría ${kind}` : 'la lista de la tienda'}`,
  'list-order-removed': (kind) => `Quitó el orden a mano de ${kind ? `la categoría ${kind}` : 'la lista'}`,
  'labels-printed': (names, count) => `Imprimió etiquetas de ${products(names, count)}`,
  'labels-not-printed': (names, count) => `Anotó que no salieron etiquetas de ${products(names, count)}`,
  'prices-changed': (names, count) => `Cambió el precio de ${products(names, count)}`,
  'prices-undone': (names, count) => `Deshizo el cambio de precio de ${products(names, count)}`,
  'settings-saved': (section) => `Guardó los ajustes de ${section}`,
  'word-group-saved': (word) => `Guardó las palabras de “${word}”`,
  'word-group-removed': (word) => `Quitó las palabras de “${word}”`,
  'word-groups-reset': () => 'Volvió a las palabras de siempre',
  'window-changed': () => 'Cambió la vidriera',
  'redirect-added': (from) => `Redirigió “${from}”`,
  'redirect-removed': (from) => `Quitó la redirección de “${from}”`,
  'text-saved': (text) => `Guardó un borrador de ${text}`,
  'text-published': (text) => `Publicó el texto de ${text}`,
  'page-created': (page) => `Creó la página ${page}`,
  'page-saved': (page) => `Cambió la página ${page}`,
  'page-deleted': (page) => `Eliminó la página ${page}`,
  'page-restored': (page) => `Recuperó la página ${page}`,
  'message-answered': () => 'Marcó una consulta como respondida',
  'message-reopened': () => 'Volvió a abrir una consulta',
  'message-deleted': () => 'Eliminó una consulta',
  'withdrawal-resolved': (code) => `Resolvió el arrepentimiento ${code}`,
  'withdrawal-reopened': (code) => `Volvió a abrir el arrepentimiento ${code}`,
  'review-published': (name) => `Publicó una opinión de ${name}`,
  'review-hidden': (name) => `Ocultó una opinión de ${name}`,
  'review-reopened': (name) => `Volvió a dejar en espera una opinión de ${name}`,
  'review-answered': (name) => `Respondió una opinión de ${name}`,
  'review-deleted': (name) => `Eliminó una opinión de ${name}`,
  'selection-answered': (code) => `Respondió la selección ${code}`,
  'pair-talked': (pair) => `Marcó en charla ${pair}`,
  'pair-reserved': (pair) => `Reservó ${pair}`,
  'pair-released': (pair) => `Soltó la reserva de ${pair}`,
  'pair-sold': (pair) => `Vendió ${pair}`,
  'pair-dropped': (pair) => `Anotó que no se vendió ${pair}`,
  'pair-reopened': (pair) => `Volvió a abrir ${pair}`,
  'pair-price-kept': (pair) => `Le respeta el precio que vio de ${pair}`,
  'pair-price-updated': (pair) => `Cobra el precio de hoy de ${pair}`,
  'sale-edited': (code) => `Cambió los datos de la venta ${code}`,
  'customer-forgotten': (code) => `Olvidó de quién era la venta ${code}`,
  'payment-noted': (payment) => `Anotó un pago: ${payment}`,
  'payment-undone': (payment) => `Deshizo un pago: ${payment}`,
  'pair-exchanged': (pair) => `Cambió ${pair}`,
  'pair-returned': (pair) => `Anotó la devolución de ${pair}`,
  'faulty-pair-returned': (pair) => `Anotó la devolución de ${pair}, fallado`,
  'exchange-undone': (pair) => `Deshizo el cambio o la devolución de ${pair}`,
  'signed-in': (passkey) =>
    passkey === '' ? 'Inició sesión' : `Inició sesión con la llave de acceso ${passkey}`,
  'sign-in-failed': (_, count) =>
    count === 1 ? 'No pudo iniciar sesión' : `No pudo iniciar sesión, ${count} veces`,
  'signed-out-everywhere': () => 'Cerró la sesión en todos los dispositivos',
  'account-created': () => 'Creó su cuenta',
  'account-deleted': () => 'Eliminó su cuenta',
  'name-changed': () => 'Cambió su nombre',
  'password-changed': () => 'Cambió su contraseña',
  'email-changed': () => 'Cambió su e-mail',
  'email-change-cancelled': () => 'Avisó que no fue quien pidió cambiar el e-mail',
  'second-key-added': (name) => `Agregó una segunda llave: ${name}`,
  'second-key-renamed': (name) => `Cambió el nombre de una segunda llave: ${name}`,
  'second-key-removed': (name) => `Quitó una segunda llave: ${name}`,
  'recovery-codes-renewed': () => 'Hizo códigos de recuperación nuevos',
  'recovery-code-used': () => 'Usó un código de recuperación',
  'second-keys-lost': () => 'Perdió sus segundas llaves: se quitaron desde el servidor',
  'team-key-demanded': () => 'Desde ahora el equipo entra con segunda llave',
  'team-key-optional': () => 'Dejó de pedir la segunda llave al equipo',
  'team-key-allowed': (email) => `Dejó que ${email} agregue una segunda llave por un día`,
  'admin-granted': () => 'Desde ahora administra la tienda',
  'admin-removed': () => 'Ya no administra la tienda',
  'helper-invited': (email) => `Invitó a ${email} a ayudar en la administración`,
  'invitation-withdrawn': (email) => `Retiró la invitación de ${email}`,
  'helper-joined': () => 'Desde ahora ayuda en la administración',
  'helper-removed': (email) => `Quitó a ${email} de la administración`,
  'notices-on': () => 'Activó las notificaciones en un dispositivo',
  'backup-downloaded': () => 'Descargó una copia de seguridad',
  'backup-tried': () => 'Pidió probar la copia de seguridad',
  'backup-words-shown': () => 'Vio las palabras de las copias de seguridad',
  'backup-words-renewed': () => 'Pidió palabras nuevas para las copias de seguridad',
  'backup-sealed': () => 'Selló las copias de seguridad',
  'backup-unsealed': () => 'Dejó de sellar las copias de seguridad',
  'mails-retried': (_, count) =>
    count === 1 ? 'Volvió a mandar un correo trabado' : `Volvió a mandar ${count} correos trabados`,
  'sweep-confirmed': (_, count) => `Confirmó el borrado de ${count} cosas viejas`,
  // Earlier releases recorded these.
  'date-confirmed': () => 'Confirmó la fecha',
}

const groups: Record<ActivityGroup, string> = {
  products: 'Productos',
  prices: 'Precios',
  settings: 'Ajustes y palabras',
  inboxes: 'Consultas, arrepentimientos y opiniones',
  sales: 'Ventas',
  access: 'Inicios de sesión',
  accounts: 'Cuentas',
  system: 'Sistema y copias',
}

const devices: Record<Device, string> = {
  phone: 'desde un teléfono',
  tablet: 'desde una tableta',
  computer: 'desde una computadora',
  other: 'desde otro dispositivo',
}

const stocks: Readonly<Record<string, string>> = {
  available: 'hay',
  last: 'último par',
  none: 'no hay',
} satisfies Record<Stock, string>

export const activityCopy = {
  lead: 'Qué se hizo en la tienda y en las cuentas, quién y cuándo. Se guarda un año.',
  acts,
  groups,
  none: 'Todavía no hay actividad.',
  noneFound: 'No hay actividad con estos filtros.',
  clear: 'Quitar los filtros',
  wasDeleted: 'Una cuenta eliminada',
  stranger: 'Alguien sin cuenta',
  shop: 'La tienda',
  roles: { admin: 'Administra', helper: 'Ayuda' },
  filter: {
    label: 'Filtrar la actividad',
    person: 'Quién',
    group: 'Qué',
    from: 'Desde',
    until: 'Hasta',
    all: 'Todo',
    everybody: 'Cualquiera',
    submit: 'Filtrar',
  },
  at: ({ day, time, date }: MomentParts) =>
    day === 'today' ? `hoy ${time}` : day === 'yesterday' ? `ayer ${time}` : `${date}, ${time}`,
  from: (device: Device) => devices[device],
  found: (count: number) => (count === 1 ? '1 movimiento' : `${figure(count)} movimientos`),
  fields: {
    ...productFieldsCopy,
    colors: 'Colores',
    photos: 'Fotos',
    videos: 'Videos',
    sizes: 'Talles',
    kinds: 'Categorías',
    exchanged: 'Par',
    showsAt: 'Sale',
    hidesAt: 'Se oculta',
    added: 'Agregados',
    changed: 'Cambiados',
    words: 'Palabras',
    finds: 'Encuentra',
    to: 'Lleva a',
    way: 'Cómo',
    email: 'E-mail',
    sizeNumberings: 'Otras numeraciones',
    freeShippingFrom: 'Envío gratis desde',
    sizeGuideImage: 'Imagen de la guía de talles',
  } as Readonly<Record<string, string>>,
  amount: (value: string) => formatPesos(centavos(Number(value))),
  sizes: (stored: string) =>
    stored
      .replace(/=(\d+)/g, '($1)')
      .replaceAll('(0)', ' (no hay)')
      .replaceAll('(1)', ' (1 par)')
      .replace(/\((\d+)\)/g, ' ($1 pares)'),
  pairs: (stored: string) => stocks[stored] ?? stored,
  image: 'una imagen',
  nothing: 'nada',
  becomes: 'pasa a',
  field: (label: string) => `${label}:`,
}
