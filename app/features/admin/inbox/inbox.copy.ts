import type { MomentParts } from '#app/text/dates.ts'
import { WITHDRAWAL_ANSWER_HOURS } from '#app/business/withdrawals.ts'
import type { InboxProblem } from './inbox-answer.ts'

type Span = { hours: number; minutes: number }

/** `3 h 12 min`, `5 h`, `12 min`. */
const duration = ({ hours, minutes }: Span) =>
  [hours > 0 && `${hours} h`, (minutes > 0 || hours === 0) && `${minutes} min`].filter(Boolean).join(' ')

/** What counts by hours does not need its minutes. */
const roughly = (span: Span) => duration(span.hours > 0 ? { hours: span.hours, minutes: 0 } : span)

const isOne = ({ hours, minutes }: Span) => hours + minutes === 1

export const inboxCopy = {
  opensInNewTab: '(se abre en otra pestaña)',
  reply: 'Responder',
  problems: {
    'signed-out': 'Tu sesión terminó.',
    'not-allowed': 'Tu cuenta no puede cambiar esto.',
    offline: 'Sin conexión. Probá de nuevo cuando vuelva la señal.',
    gone: 'Ya no está en la lista: recargá la página.',
    unreadable: 'No pudimos leer lo que mandaste. Recargá la página y probá de nuevo.',
  } satisfies Record<InboxProblem, string>,
  pages: {
    label: 'Páginas',
    newer: 'Anteriores',
    older: 'Siguientes',
    current: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
  when: ({ day, time, date }: MomentParts) =>
    day === 'today' ? `hoy ${time}` : day === 'yesterday' ? `ayer ${time}` : date,
  messages: {
    title: 'Consultas',
    lead: 'Los mensajes que llegan desde la página de contacto.',
    filter: 'Filtro',
    unanswered: 'Sin responder',
    all: 'Todas',
    noneUnanswered: 'No hay consultas sin responder.',
    none: 'Todavía no llegó ninguna consulta.',
    new: 'Nueva',
    answered: 'Respondida',
    noContact: 'Sin dato de contacto',
    markAnswered: 'Marcar como respondida',
    markUnanswered: 'Marcar como sin responder',
    marking: 'Guardando…',
    replySubject: 'Tu consulta',
    delete: 'Eliminar',
    deleted: (name: string) => `Eliminaste la consulta de ${name}.`,
    confirm: {
      title: (name: string) => `¿Eliminar la consulta de ${name}?`,
      lead: 'Se borra para siempre.',
      confirm: 'Eliminar',
      busy: 'Eliminando…',
      cancel: 'Cancelar',
      close: 'Cerrar',
    },
    of: (name: string) => `, consulta de ${name}`,
  },
  withdrawals: {
    title: 'Arrepentimientos',
    lead: `Pedidos que llegan por el Botón de arrepentimiento. Cada uno tiene ${WITHDRAWAL_ANSWER_HOURS} horas para su respuesta.`,
    none: 'Todavía no llegó ningún pedido.',
    code: 'Código',
    received: (when: string) => `Entró ${when}`,
    soon: 'Pronto',
    left: (span: Span) => `${isOne(span) ? 'Queda' : 'Quedan'} ${duration(span)}`,
    late: (span: Span) => `Vencido hace ${roughly(span)}`,
    resolved: (span: Span) => `Resuelto en ${roughly(span)}`,
    markResolved: 'Marcar como resuelto',
    markOpen: 'Volver a abrir',
    marking: 'Guardando…',
    replySubject: (code: string) => `Botón de arrepentimiento: ${code}`,
    of: (code: string) => `, código ${code}`,
  },
}
