import { BRAND_NAME } from '#app/base/brand.ts'
import { WITHDRAWAL_ANSWER_HOURS } from '#app/business/terms.ts'

type Span = { hours: number; minutes: number }

/** `3 h 12 min`, `5 h`, `12 min`. */
const duration = ({ hours, minutes }: Span) =>
  [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ')

/** Leaves out the minutes of a duration of hours. */
const roughly = (span: Span) => duration(span.hours > 0 ? { hours: span.hours, minutes: 0 } : span)

const isOne = ({ hours, minutes }: Span) => hours + minutes === 1

/** The mails about a withdrawal, and the admin's list. */
export const withdrawalsCopy = {
  mails: {
    code: {
      subject: (code: string) => `Tu código de arrepentimiento: ${code}`,
      heading: 'Recibimos tu pedido',
      lead: (code: string) => `Tu código es ${code}. Guardalo: con él seguimos tu caso.`,
      received: (when: string) => `Lo recibimos el ${when}.`,
      next: 'Te respondemos al dato que dejaste.',
      note: `Alguien usó el Botón de arrepentimiento de ${BRAND_NAME} con esta dirección. Si no fuiste vos, ignorá este mensaje.`,
    },
    owner: {
      subject: (code: string) => `Botón de arrepentimiento: ${code}`,
      heading: (name: string) => `${name} se arrepintió de una compra`,
      code: (code: string) => `Código: ${code}`,
      purchase: (purchase: string) => `Qué compró: ${purchase}`,
      contact: (contact: string) => `Para responder: ${contact}`,
      deadline: (when: string) => `Tenés ${WITHDRAWAL_ANSWER_HOURS} horas para responder: hasta el ${when}.`,
      button: 'Ver los arrepentimientos',
      note: 'Llegó por el Botón de arrepentimiento.',
    },
  },
  lead: `Pedidos que llegan por el Botón de arrepentimiento. Cada uno tiene ${WITHDRAWAL_ANSWER_HOURS} horas para su respuesta.`,
  none: 'Todavía no llegó ningún pedido.',
  code: 'Código',
  received: (when: string) => `Entró ${when}`,
  soon: 'Pronto',
  left: (span: Span) => `${isOne(span) ? 'Queda' : 'Quedan'} ${duration(span)}`,
  late: (span: Span) => `Vencido hace ${roughly(span)}`,
  resolved: (span: Span) => `Resuelto en ${roughly(span)}`,
  markDone: 'Marcar como resuelto',
  markOpen: 'Volver a abrir',
  marking: 'Guardando…',
  replySubject: (code: string) => `Botón de arrepentimiento: ${code}`,
  of: (code: string) => `, código ${code}`,
}
