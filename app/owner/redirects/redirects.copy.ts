import { commandErrors } from '#app/base/command-errors.copy.ts'
import { figure } from '#app/owner/frame/admin.copy.ts'

const times = (count: number) => (count === 1 ? '1 vez' : `${figure(count)} veces`)

export const redirectsCopy = {
  lead: 'Los enlaces de tu tienda anterior, y los de páginas que cambiaron de dirección, siguen llevando a donde corresponde.',
  missed: {
    title: 'Pidieron y no existe',
    lead: 'Direcciones que alguien abrió en los últimos 30 días y no llevan a nada. Se guarda la dirección sola, sin quién la abrió.',
    none: 'Nadie abrió una dirección que no exista.',
    asked: times,
    leadTo: 'Llevar a…',
    of: (path: string) => ` lo que pida ${path}`,
  },
  list: {
    title: 'Redirecciones',
    none: 'Todavía no hay ninguna. Cuando importás productos de otra tienda, sus direcciones de antes se guardan solas.',
    count: (count: number) =>
      count === 1
        ? '1 dirección de antes.'
        : `${figure(count)} direcciones de antes, primero las más usadas.`,
    add: 'Agregar una redirección',
    leads: (name: string) => `Lleva a ${name}`,
    hits: (count: number) =>
      count === 0 ? 'Nadie la usó en los últimos 30 días' : `${times(count)} en los últimos 30 días`,
    remove: 'Quitar',
    removing: 'Quitando…',
    of: (from: string) => ` la redirección de ${from}`,
  },
  form: {
    title: 'Redirección nueva',
    from: 'Dirección de antes',
    fromHelp: 'Como estaba en la otra tienda: /producto/bota-luna, o la dirección entera.',
    to: 'A dónde lleva',
    choose: 'Elegí una',
    path: 'O una dirección de esta tienda',
    pathHelp: 'Por ejemplo la de un color, o la del listado con un filtro. Si la escribís, vale esta.',
    save: 'Guardar',
    saving: 'Guardando…',
    cancel: 'Cancelar',
  },
  inSize: (shoe: string, size: string) => `${shoe}, talle ${size}`,
  gone: 'un producto que ya no está: por ahora, al listado',
  done: {
    added: (from: string) => `Listo: ${from} ya lleva a donde elegiste.`,
    removed: (from: string) => `Quitaste la redirección de ${from}.`,
    restored: (from: string) => `Volvió la redirección de ${from}.`,
  },
  undo: 'Deshacer',
  undoing: 'Deshaciendo…',
  fieldErrors: {
    'from-unreadable': 'Escribí una dirección que empiece con /, de hasta 200 letras.',
    'from-answered': 'Esa dirección es de una página de la tienda: no se puede redirigir.',
    'to-missing': 'Elegí a dónde lleva.',
    'path-unreadable': 'Escribí una dirección de esta tienda, que empiece con /.',
    'path-unanswered': 'Esa dirección no existe en la tienda.',
    loop: 'Esa dirección vuelve a la de antes: no llevaría a ningún lado.',
  },
  errors: {
    ...commandErrors,
    gone: 'Esa redirección ya no está.',
    'too-many': 'Hay demasiadas redirecciones. Quitá alguna antes de agregar otra.',
  },
}
