import { withColor } from '#app/base/text.ts'
import { BRAND_NAME } from '#app/base/brand.ts'

const opinions = (count: number) => (count === 1 ? '1 opinión' : `${count} opiniones`)

export const reviewsCopy = {
  title: 'Opiniones',
  star: '★',
  /** `4,6` */
  average: (average: number) => average.toLocaleString('es-AR'),
  opinions,
  outOf: ' de 5 estrellas, ',
  nobody: 'Sin nombre',
  /** Every review comes from a link that the shop made for a pair it sold, so this is true of all. */
  bought: (color: string, size: string | null) =>
    `Compró este par${withColor('', color, ' en ')}${size === null ? '' : `, talle ${size}`}`,
  example: 'Opinión de ejemplo',
  photo: (name: string) => (name === '' ? 'Foto de quien lo compró' : `Foto de ${name}`),
  answer: `Respuesta de ${BRAND_NAME}`,
  more: (count: number) => `Ver ${opinions(count)} más`,
  newest: (count: number) => `Son las ${count} más nuevas.`,
}
