import { commandErrors } from '#app/base/command-errors.copy.ts'

export const inboxCopy = {
  reply: 'Responder',
  otherReplies: 'Otra respuesta',
  errors: {
    ...commandErrors,
    gone: 'Ya no está en la lista: recargá la página.',
  },
}
