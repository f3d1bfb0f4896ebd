import type { ReviewField } from '#app/domain/reviews/review.schema.ts'
import { withColor } from '#app/base/text.ts'

type NamedPair = { name: string; color: string; size: string | null }

const star = (count: number) => (count === 1 ? '1 estrella' : `${count} estrellas`)

export const reviewPageCopy = {
  title: 'Tu opinión',
  pair: ({ name, color, size }: NamedPair) =>
    size === null ? withColor(name, color) : `${withColor(name, color)}, talle ${size}`,
  purchase: (code: string) => `Tu compra ${code}`,
  stars: '¿Cómo te quedó?',
  star,
  worst: '1: no me gustó',
  best: '5: me encantó',
  words: 'Contanos',
  wordsHelp: 'El calce, la comodidad, cómo se ve puesto. Les sirve a quienes lo están mirando.',
  name: 'Tu nombre, como querés que aparezca (opcional)',
  photo: 'Una foto (opcional)',
  photoHelp: 'Le sacamos los datos que trae, como el lugar y la hora.',
  photoTooLarge: 'La foto pesa más de 12 MB. Elegí otra, o mandá tu opinión sin foto.',
  photoAgain: 'Si la foto que habías elegido ya no está, elegila otra vez.',
  consent:
    'La leemos antes de publicarla. Publicada, la ve cualquiera en la página del par, con tu nombre y tu foto si los ponés.',
  privacy: 'Qué guardamos',
  honeypot: 'No completes este campo',
  submit: 'Mandar mi opinión',
  busy: 'Mandando…',
  errors: {
    stars: 'Elegí de 1 a 5 estrellas.',
    words: 'Escribí tu opinión sin enlaces ni direcciones de páginas.',
    name: 'Escribí un nombre corto, sin enlaces.',
  } satisfies Record<ReviewField, string>,
  missing: 'Contanos algo: con una frase alcanza.',
  tooLong: (max: number) => `Es más largo de lo que entra: dejalo en ${max} letras.`,
  failed: {
    'too-many': 'Llegaron muchas opiniones desde tu red. Probá de nuevo en una hora.',
    offline: 'Sin conexión. Probá de nuevo cuando vuelva la señal.',
    failed: 'No se mandó. Probá de nuevo en un rato.',
    'not-stored': 'No se mandó. Probá de nuevo en un rato.',
  },
  done: 'Recibimos tu opinión',
  doneLead: 'Gracias por contarnos. La leemos y, si la publicamos, la ves en la página del par.',
  gone: 'Este enlace ya no sirve',
  goneLead:
    'Puede estar cortado: copialo entero del mensaje. Si la compra se deshizo, ya no hay par para opinar.',
  toProducts: 'Ver los productos',
}
