import { commandErrors } from '#app/base/command-errors.copy.ts'
import type { MomentParts } from '#app/base/dates.ts'

export const inboxCopy = {
  reply: 'Responder',
  otherReplies: 'Otra respuesta',
  errors: {
    ...commandErrors,
    gone: 'Ya no está en la lista: recargá la página.',
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
