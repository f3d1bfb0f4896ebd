/** What the owner starts with in "Responder". `{nombre}` and the like are filled in; see `replies.ts`. */
export const replyDefaults = {
  replyMessageReceived: 'Hola, {nombre}. Gracias por escribirnos. Nos consultaste: “{consulta}”.',
  replyMessageDetails:
    'Hola, {nombre}. Gracias por tu consulta. ¿Me decís qué modelo, qué color y qué talle buscás?',
  replyMessageVisit:
    'Hola, {nombre}. Gracias por tu consulta. Si querés ver los pares, te espero en {local}.',
  replyWithdrawalReceived:
    'Hola, {nombre}. Recibí tu pedido de arrepentimiento {código}, por {compra}. Te escribo para coordinar la devolución. ¿Qué día te queda bien?',
  replyWithdrawalDetails:
    'Hola, {nombre}. Para seguir con tu pedido de arrepentimiento {código} me falta un dato: ¿qué día hiciste la compra, y a nombre de quién?',
  replyWithdrawalBring:
    'Hola, {nombre}. Por tu pedido de arrepentimiento {código}: ¿podés acercar el par? Te espero en {local}. Si no, vemos cómo enviarlo.',
  replySaleReserved:
    'Hola, vi tu selección {código}. Te guardo {pares} hasta el {hasta}. {cuenta} ¿Pasás por el local o te {lo} envío?',
  replySaleMissing: 'Hola, vi tu selección {código}. {faltan}. {tengo}. ¿Te {lo} guardo?',
  replySalePickup:
    'Hola, tu selección {código} está lista para retirar: {pares}. {cuenta} Te espero en {local}.',
  replySalePay:
    'Hola, por tu compra {código} quedan {monto}.\n{alias}\nCuando pagues, mandame el comprobante.',
} as const

/** Each word as it stands between braces. */
export const replyWords = {
  name: 'nombre',
  message: 'consulta',
  code: 'código',
  purchase: 'compra',
  shop: 'local',
  pairs: 'pares',
  until: 'hasta',
  cost: 'cuenta',
  it: 'lo',
  missing: 'faltan',
  left: 'tengo',
  amount: 'monto',
  account: 'alias',
} as const

export const replyCopy = {
  names: {
    replyMessageReceived: 'Con su consulta',
    replyMessageDetails: 'Qué busca',
    replyMessageVisit: 'En el local',
    replyWithdrawalReceived: 'Recibido',
    replyWithdrawalDetails: 'Falta un dato',
    replyWithdrawalBring: 'Acercar el par',
  },
  /** Where the owner has entered no address. */
  shop: 'el local',
}
