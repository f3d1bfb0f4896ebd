import type { MomentParts } from '#app/base/dates.ts'
import { commandErrors } from '#app/base/command-errors.copy.ts'
import type { EditTextError, TextCommand, TextFieldError } from '#app/domain/texts/texts.schema.ts'
import { frameCopy } from '#app/owner/frame/admin.copy.ts'

const fields = {
  'lead-missing': 'Escribí con qué empieza.',
  'title-missing': 'Escribí el título, o quitá esta parte.',
  'too-long': 'Es demasiado largo. Acortalo.',
} satisfies Partial<Record<TextFieldError, string>>

export const textsCopy = {
  backTo: (page: string) => `Volver a ${page}`,
  lead: 'Lo que dicen las páginas de la tienda. Cada texto empieza con el original y cambia cuando lo publicás.',
  state: {
    original: 'Texto original',
    own: (at: MomentParts) => `Publicado ${frameCopy.received(at)}`,
    draft: 'Borrador sin publicar',
  },
  review: {
    'old-number': (words: string) => `Dice un número que ya no es el de Ajustes: ${words}`,
    'new-original': () => 'El original cambió después de tu versión',
  },
  fields: {
    lead: 'Cómo empieza',
    title: 'Título',
    body: 'Texto',
    help: 'Un renglón en blanco separa párrafos. Con - al principio es una lista, con **asteriscos** va en negrita, y [un enlace](/contacto) lleva a otra página.',
  },
  bar: {
    original: 'Dice el texto original.',
    own: 'Así está en la tienda.',
    draft: 'Borrador: la tienda sigue igual.',
  },
  section: (title: string, index: number) => title || `Parte ${index + 1}`,
  up: (title: string) => `Subir: ${title}`,
  down: (title: string) => `Bajar: ${title}`,
  remove: (title: string) => `Quitar: ${title}`,
  add: 'Agregar una parte',
  chips: 'Agregar un dato que sigue a Ajustes',
  unset: 'sin cargar',
  preview: {
    title: 'Así se ve en un teléfono',
    link: 'Vista previa',
    hint: 'Muestra lo último que guardaste.',
  },
  save: 'Guardar borrador',
  publish: 'Publicar',
  dirty: 'Hay cambios sin guardar.',
  leaving: 'Si salís ahora, lo que escribiste se pierde.',
  versions: {
    title: 'Versiones',
    lead: 'Volver a una la muestra en la tienda. La de ahora también queda en esta lista.',
    first: 'Guardá o descartá lo que escribiste para volver a una versión.',
    at: frameCopy.received,
    line: (at: MomentParts, version: { isDraft: boolean; isOriginal: boolean; isShown: boolean }) =>
      [
        frameCopy.received(at),
        ...(version.isDraft ? ['borrador'] : []),
        ...(version.isOriginal ? ['texto original'] : []),
        ...(version.isShown ? ['en la tienda'] : []),
      ].join(' · '),
    restore: 'Volver a esta',
    reset: 'Volver al texto original',
  },
  done: {
    save: 'Guardaste el borrador. La tienda sigue igual.',
    publish: 'Publicado: ya se ve en la tienda.',
    restore: 'Volviste a esa versión.',
    reset: 'Volviste al texto original.',
  } satisfies Record<TextCommand['intent'], string>,
  error: (error: EditTextError | { kind: keyof typeof commandErrors }): string => {
    switch (error.kind) {
      case 'invalid':
        return error.code === 'unknown-chip'
          ? `${error.words ?? ''} no es un dato de la tienda. Elegí uno de la lista, o escribilo sin llaves.`
          : fields[error.code]
      case 'changed-since':
        return 'Este texto cambió en otra pestaña mientras escribías. Lo tuyo sigue acá: si lo guardás de nuevo, lo de la otra pestaña queda en Versiones.'
      case 'not-found':
        return 'Esa versión ya no está.'
      default:
        return commandErrors[error.kind]
    }
  },
}
