import { countProducts as products } from '#app/owner/frame/admin.copy.ts'
import { commandErrors } from '#app/base/command-errors.copy.ts'
import type { MomentParts } from '#app/base/dates.ts'
import {
  MAX_GROUP_WORD_LETTERS,
  MAX_GROUP_WORDS,
  MAX_WORD_GROUPS,
  type WordGroup,
} from '#app/business/word-groups.ts'
import type { WordsFieldError } from './searches.schema.ts'

const times = (count: number) => (count === 1 ? '1 vez' : `${count} veces`)

const when = ({ day, date }: MomentParts) =>
  day === 'today' ? 'hoy' : day === 'yesterday' ? 'ayer' : `el ${date}`

export const searchesCopy = {
  lead: 'Qué palabras encuentran qué, y qué se buscó sin encontrar nada.',
  cancel: 'Cancelar',
  saving: 'Guardando…',
  missed: {
    title: 'Buscado sin encontrar',
    lead: 'Lo que pidieron y la tienda no supo mostrar.',
    none: 'No hay búsquedas sin resultado.',
    asked: (count: number, lastSearched: MomentParts) =>
      `${times(count)} · ${count === 1 ? '' : 'la última, '}${when(lastSearched)}`,
    week: (all: number, missed: number) =>
      `Esta semana buscaron ${times(all)}: ${missed === 0 ? 'siempre encontraron algo' : `${times(missed)} sin encontrar`}.`,
    add: 'Agregar a un grupo',
    publish: 'Publicarlo',
    discard: 'Descartar',
    of: (term: string) => ` “${term}”`,
    discarded: (term: string) => `Descartaste “${term}”.`,
  },
  groups: {
    title: 'Palabras que dicen lo mismo',
    lead: 'Quien busca una palabra de un grupo encuentra los productos de ese grupo.',
    add: 'Agregar un grupo',
    edit: 'Editar',
    of: (name: string) => ` “${name}”`,
    finds: (names: readonly string[]) => `Busca: ${names.join(', ')}`,
    found: (count: number) => (count === 0 ? 'Hoy no encuentra nada' : `Encuentra ${products(count)}`),
    saved: (name: string) => `Guardaste el grupo “${name}”. Ya vale para la próxima búsqueda.`,
    removed: (name: string) => `Quitaste el grupo “${name}”.`,
  },
  group: {
    title: (name: string) => (name === '' ? 'Grupo nuevo' : `Grupo “${name}”`),
    words: 'Palabras que escriben',
    wordsHelp: `Separadas por comas. Singular y plural son lo mismo. Hasta ${MAX_GROUP_WORDS}.`,
    finds: 'Qué tienen que encontrar',
    findsHelp:
      'Modelos, colores u otras palabras de tus productos. Si lo dejás vacío, cada palabra encuentra lo que tenga las otras.',
    models: (names: readonly string[]) => `Tus modelos: ${names.join(', ')}.`,
    colors: (names: readonly string[]) => `Tus colores: ${names.join(', ')}.`,
    save: 'Guardar grupo',
    remove: 'Quitar este grupo',
    removeLead: 'Sus palabras dejan de encontrar esos productos.',
    confirmRemove: 'Sí, quitar',
  },
  term: {
    title: (term: string) => `Agregar “${term}”`,
    words: 'Palabra que se agrega',
    wordsHelp: 'Lo que no está en ningún producto ni en ningún grupo. Podés cambiarlo.',
    group: 'Grupo',
    choose: 'Elegí un grupo',
    newGroup: 'Un grupo nuevo',
    finds: 'Qué tiene que encontrar el grupo nuevo',
    findsHelp: 'Solo si es un grupo nuevo: modelos, colores u otras palabras de tus productos.',
    save: 'Agregar al grupo',
    added: (term: string, group: string, found: number) =>
      `Agregado al grupo “${group}”. ` +
      (found === 0
        ? `“${term}” todavía no encuentra nada.`
        : `Ahora “${term}” encuentra ${products(found)}.`),
  },
  reset: {
    link: 'Volver a los grupos del principio',
    title: '¿Volver a los grupos del principio?',
    lead: 'Se pierden los grupos que agregaste y los cambios en los demás.',
    confirm: 'Sí, volver',
    done: 'Volvieron los grupos del principio.',
  },
  fieldErrors: {
    missing: 'Escribí al menos una palabra.',
    'group-missing': 'Elegí un grupo.',
    'too-many': `Son demasiadas: un grupo tiene hasta ${MAX_GROUP_WORDS}.`,
    'too-long': `Cada una puede tener hasta ${MAX_GROUP_WORD_LETTERS} letras y pocas palabras.`,
    unreadable: 'Escribí palabras con letras o números.',
    taken: (word: string, group: string) => `“${word}” ya está en el grupo “${group}”.`,
    'changed-since': ({ words, finds }: Omit<WordGroup, 'id'>) =>
      `Otra persona guardó este grupo mientras lo editabas: “${words.join(', ')}”` +
      `${finds.length === 0 ? '' : `, que busca “${finds.join(', ')}”`}. Si guardás de nuevo, queda lo tuyo.`,
  } satisfies Record<WordsFieldError['kind'] | 'group-missing', unknown>,
  errors: {
    ...commandErrors,
    gone: 'Ese grupo ya no está: recargá la página.',
    'too-many-groups': `Ya hay ${MAX_WORD_GROUPS} grupos. Quitá uno antes de agregar otro.`,
    'not-stored':
      'No se guardó: el disco está lleno o la base de datos no responde. Lo que escribiste sigue acá: mirá en Sistema y probá de nuevo.',
    failed: 'No se pudo guardar. Probá de nuevo en un momento.',
  },
}
