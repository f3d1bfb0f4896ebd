import { commandErrors } from '#app/base/command-errors.copy.ts'
import { isOnlyColor } from '#app/base/text.ts'
import { countProducts, figure } from '#app/owner/frame/admin.copy.ts'

const labels = (count: number) => (count === 1 ? '1 etiqueta' : `${figure(count)} etiquetas`)

export const labelsCopy = {
  title: 'Etiquetas',
  reprintTitle: 'Para reimprimir',
  count: (count: number, products: number) => `${labels(count)} de ${countProducts(products)}`,
  toReprint: (count: number) => `${labels(count)} para reimprimir`,
  reprintLead: 'Su precio cambió desde que las imprimiste.',
  others: 'Elegir otros productos',
  form: 'Qué etiquetas',
  bothHint: 'Si marcás marcas y modelos, van los productos que cumplen las dos cosas.',
  scopeMissing: 'Elegí marcas o modelos, o todos.',
  withMissing: 'También los talles que no hay',
  source: 'Cuentan como',
  sourceHelp: 'Inicio cuenta quién llega con el código. Los nombres se cargan en Ajustes, Visitas.',
  show: 'Ver las etiquetas',
  paper: 'Papel',
  papers: { sheet: 'Hoja A4', roll: 'Rollo de 50 × 30 mm' },
  none: 'No hay etiquetas para mostrar.',
  noneHint: 'Los talles que no hay quedan afuera. Elegí otros productos o sumá esos talles.',
  noneToReprint: 'Todas tus etiquetas tienen el precio de hoy.',
  rest: (count: number) => `Se imprimen por tandas. Después de estas quedan ${labels(count)}.`,
  ready: (count: number) => `${labels(count)} en esta tanda`,
  print: 'Imprimir',
  printed: (count: number) => `Anotamos que imprimiste ${labels(count)}.`,
  undo: 'No salieron',
  undoing: 'Anotando…',
  undone: 'Anotamos que no salieron.',
  errors: {
    ...commandErrors,
    offline: 'No anotamos que las imprimiste: no hay conexión. Si ya salieron, tocá Imprimir y cancelá.',
  },
  alt: (name: string, color: string, rest: readonly string[]) =>
    [name, ...(isOnlyColor(color) ? [] : [color]), ...rest].join(', '),
}
