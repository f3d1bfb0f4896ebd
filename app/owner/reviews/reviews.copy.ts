import { commandErrors } from '#app/base/command-errors.copy.ts'
import { withColor } from '#app/base/text.ts'
import type { ChangedReview } from '#app/domain/reviews/change-review.server.ts'
import type { ReviewState } from '#app/domain/reviews/review.ts'

export const reviewsCopy = {
  lead: 'Lo que cuenta quien te compró. Nadie lo ve hasta que lo publicás.',
  filter: 'Estado',
  filters: { waiting: 'Esperan', published: 'Publicadas', hidden: 'Ocultas' } satisfies Record<
    Exclude<ReviewState, 'deleted'>,
    string
  >,
  none: {
    waiting: 'No hay opiniones para leer. El enlace para pedirlas está en cada venta, en el par vendido.',
    published: 'Todavía no publicaste ninguna opinión.',
    hidden: 'No ocultaste ninguna opinión.',
  },
  nobody: 'Sin nombre',
  pair: (product: string, color: string, size: string | null) =>
    [withColor(product, color), ...(size === null ? [] : [size])].join(' · '),
  sale: (code: string) => `Venta ${code}`,
  example: 'de ejemplo',
  undone: 'Deshiciste la venta: no se muestra.',
  photo: (name: string) => (name === '' ? 'Foto de quien lo compró' : `Foto de ${name}`),
  of: (name: string, product: string) => ` la opinión de ${name || 'alguien'} sobre ${product}`,
  publish: 'Publicar',
  hide: 'Ocultar',
  delete: 'Eliminar',
  busy: 'Guardando…',
  answer: 'Responder en la página',
  editAnswer: 'Cambiar tu respuesta',
  answerLabel: 'Tu respuesta, que ve todo el mundo',
  answerHelp: 'Vacía: la opinión queda sin respuesta.',
  saveAnswer: 'Guardar la respuesta',
  yourAnswer: 'Tu respuesta',
  done: {
    waiting: 'Quedó en espera.',
    published: 'Publicada: ya está en la página del par.',
    hidden: 'Oculta: en la tienda no la ve nadie.',
    deleted: 'Eliminada. Mañana se borra del todo.',
    answered: 'Guardaste tu respuesta.',
  } satisfies Record<ChangedReview['did'], string>,
  undo: 'Deshacer',
  errors: { ...commandErrors, gone: 'Esa opinión ya no está: recargá la página.' },
}
