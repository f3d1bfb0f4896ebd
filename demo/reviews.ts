// Reviews of invented sales. Their words say nothing of a shoe: they say that they are examples.

import { DAY_MS } from '#app/base/time.ts'

const REVIEWS = [
  {
    code: 'G9PT',
    position: 0,
    state: 'published',
    stars: 5,
    name: 'Caro',
    words:
      'Opinión de ejemplo. Acá se lee lo que cuenta quien compró el par: el calce, la comodidad, los días de uso.',
    answer: 'Y acá, lo que le responde la tienda.',
  },
  {
    code: 'B8RF',
    position: 0,
    state: 'waiting',
    stars: 4,
    name: 'Marcos',
    words: 'Opinión de ejemplo. Nadie la ve hasta que la publicás.',
    answer: '',
  },
] as const

/** @param now the moment of the start */
export function demoReviews(now: number) {
  return REVIEWS.map((review, index) => ({
    ...review,
    createdAt: new Date(now - (index + 1) * DAY_MS).toISOString(),
  }))
}
