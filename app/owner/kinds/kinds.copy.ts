import { countProducts as products } from '#app/owner/frame/admin.copy.ts'
import { commandErrors } from '#app/base/command-errors.copy.ts'
import type { KindsChange } from '#app/domain/catalog/change-kinds.server.ts'
import type { KindError } from '#app/domain/catalog/kind.schema.ts'

export const kindsCopy = {
  lead: 'Qué clase de producto es cada uno: Zapatillas, Botas, Mocasines… Cada categoría tiene su página y es un filtro de la lista. El orden es el tuyo. Ajustes, en Productos, las muestra también en el menú.',
  none: 'Todavía no hay categorías. Sin ellas la tienda queda como está.',
  count: (count: number) => (count === 0 ? 'Sin productos' : products(count)),
  add: 'Agregar categoría',
  edit: 'Cambiar',
  see: 'Ver su página',
  up: (name: string) => `Subir ${name}`,
  down: (name: string) => `Bajar ${name}`,
  newTitle: 'Categoría nueva',
  title: (name: string) => `Categoría ${name}`,
  name: 'Nombre',
  nameHelp: 'En plural, como la ven quienes compran. Si lo cambiás, cambia en sus productos.',
  words: 'Texto de su página (opcional)',
  wordsHelp: 'Un párrafo debajo del título. También se lee en Google y al compartir el enlace.',
  save: 'Guardar categoría',
  saving: 'Guardando…',
  cancel: 'Cancelar',
  remove: 'Quitar esta categoría',
  removeLead: (count: number) =>
    count === 0 ? 'No tiene productos.' : `${products(count)} quedan sin categoría. No se borra ninguno.`,
  confirmRemove: 'Sí, quitar',
  done: ({ done, name }: KindsChange) =>
    ({
      save: `Guardaste ${name}.`,
      remove: `Quitaste ${name}.`,
      up: `Subiste ${name}.`,
      down: `Bajaste ${name}.`,
    })[done],
  fieldErrors: {
    'name-missing': 'Escribí un nombre con letras o números.',
    'name-too-long': 'Es demasiado largo. Acortalo.',
    'name-taken': 'Ya hay una categoría con ese nombre.',
    'words-too-long': 'Es demasiado largo. Acortalo.',
  } satisfies Record<KindError, string>,
  errors: {
    ...commandErrors,
    gone: 'Esa categoría ya no está. Quizás alguien le cambió el nombre.',
    'too-many-kinds': 'No entran más categorías. Quitá alguna que no uses.',
  },
}
