import { BRAND_NAME } from '#app/base/brand.ts'
import { RESTOCK_DAYS } from '#app/business/terms.ts'
import type { Awaits } from '#app/domain/catalog/restock.ts'
import { withColor } from '#app/base/text.ts'

/** `size`: as it is written; null: any. */
type AwaitedWords = { name: string; colorName: string; size: string | null; awaits: Awaits }

const returns = ({ name, size, awaits }: AwaitedWords) => {
  if (awaits === 'any') return `cuando entre algo en ${size ?? ''}${name && ` (${name})`}`
  if (awaits === 'launch') return 'cuando esté'
  return size === null ? 'si vuelve' : `si vuelve el ${size}`
}

const notSaved = 'En este momento no podemos guardarlo. Probá de nuevo en unos minutos.'

export const restockRequestCopy = {
  title: (pair: AwaitedWords) => `Avisame ${returns(pair)}`,
  close: 'Cerrar el aviso',
  lead: (pair: AwaitedWords) => {
    const { name, colorName, size, awaits } = pair
    if (awaits === 'any') return `Te escribimos una vez por día como mucho, ${returns(pair)}.`
    if (awaits === 'launch') return `Te escribimos una sola vez, cuando salga ${name}.`
    const shoe = withColor(name, colorName) + (size === null ? '' : ` en ${size}`)
    return `Te escribimos una sola vez, si vuelve a entrar ${shoe}.`
  },
  way: 'Por dónde te avisamos',
  byMail: 'Por mail',
  byWhatsapp: 'Por WhatsApp',
  email: 'Tu e-mail',
  emailHelp: 'Te mandamos un mail para confirmarlo. Si no lo confirmás en 24 horas, lo borramos.',
  phone: 'Tu número de WhatsApp',
  phoneHelp: `Con característica, por ejemplo 353 412 3456. Te escribe una persona desde el WhatsApp de ${BRAND_NAME}.`,
  submit: 'Avisame',
  busy: 'Anotando…',
  inSize: (size: string) => `Ver qué hay en ${size}`,
  deleted: {
    mail: `Lo borramos a los ${RESTOCK_DAYS} días, haya vuelto o no. Cada mail trae un enlace para quitarlo.`,
    whatsapp: `Lo borramos a los ${RESTOCK_DAYS} días, haya vuelto o no. Pedinos en el chat que lo borremos antes y listo.`,
  },
  privacy: 'Privacidad',
  honeypot: 'Dejá este campo vacío',
  mailed: {
    title: 'Falta un paso: confirmalo en tu correo',
    before: 'Te mandamos un mail a ',
    after: (pair: AwaitedWords) => `. Tocá el enlace y listo: ${returns(pair)}, te escribimos.`,
    another: 'Usar otra dirección',
  },
  noted: {
    title: 'Listo, anotado',
    lead: (pair: AwaitedWords) => `Te escribimos por WhatsApp una sola vez, ${returns(pair)}.`,
    remove: 'Quitar el aviso',
    removing: 'Quitando…',
  },
  removed: 'Quitamos el aviso.',
  errors: {
    'email-unreadable': 'Escribí tu e-mail completo, por ejemplo sol@ejemplo.com.',
    'phone-unreadable': 'Escribí el número con característica, por ejemplo 353 412 3456.',
    'too-many':
      'Ya hubo muchos pedidos de aviso en poco tiempo. Confirmá los que te llegaron por correo, o probá de nuevo más tarde.',
    here: 'Ya está en la tienda: actualizá la página para verlo.',
    'not-found': 'Ya no está en la tienda.',
    'not-stored': notSaved,
    failed: notSaved,
    offline: 'No hay conexión. Probá de nuevo cuando vuelva.',
  },
}
