import type { ReviewState } from '#app/domain/reviews/review.ts'

type Asked = { customer: string | null; code: string; name: string; link: string }

export const reviewRequestCopy = {
  title: 'Pedir opinión',
  of: (name: string) => ` sobre ${name}`,
  text: ({ customer, code, name, link }: Asked) =>
    `Hola${customer === null ? '' : `, ${customer}`}. Gracias por tu compra ${code}. ¿Nos contás cómo te quedó ${name}? Es un minuto: ${link}`,
  send: 'Pedirla por WhatsApp',
  field: {
    address: 'Enlace para opinar: sirve una vez',
    copy: 'Copiar',
    copied: 'Copiado',
    byHand: 'No se pudo copiar solo. El enlace quedó seleccionado: copialo vos.',
  },
  reviewed: {
    waiting: 'Opinó: espera que la publiques',
    published: 'Opinó: está publicada',
    hidden: 'Opinó: está oculta',
    deleted: 'Opinó, y eliminaste su opinión',
  } satisfies Record<ReviewState, string>,
}
