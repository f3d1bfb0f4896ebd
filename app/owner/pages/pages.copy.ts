import type { PagePlace } from '#app/domain/settings/own-pages.ts'
import type { PageCommand, PageFieldError } from '#app/domain/pages/pages.schema.ts'

const places: Record<PagePlace, string> = {
  none: 'En ningún lado: solo con su enlace',
  footer: 'En el pie de todas las páginas',
  menu: 'En el menú',
}

export const pagesCopy = {
  lead: (most: number) =>
    `Páginas tuyas, con su dirección: una feria, un lanzamiento, tu taller. Hasta ${most}.`,
  none: 'Todavía no hiciste ninguna.',
  new: { region: 'Página nueva', title: 'Título de la página nueva', create: 'Crear' },
  state: { shown: 'Publicada', draft: 'Sin publicar' },
  places,
  deleted: { title: 'Eliminadas', restore: 'Recuperar', of: (title: string) => ` ${title}` },
  text: 'El texto',
  unpublished: 'La página no se ve hasta que lo publiques.',
  see: 'Ver la página en la tienda',
  delete: 'Eliminar la página',
  facts: {
    title: 'Título',
    address: 'Dirección',
    addressHelp: 'Lo que va después de la barra. Si la cambiás, la de antes sigue llevando acá.',
    place: 'Dónde está el enlace',
    photos: 'Fotos',
    save: 'Guardar',
    dirty: 'Hay cambios sin guardar.',
    leaving: 'Si salís ahora, lo que cambiaste se pierde.',
  },
  photo: {
    alt: 'Foto de la página',
    choose: 'Agregar una foto',
    replace: 'Cambiar la foto',
    remove: 'Quitar',
    help: 'La primera va arriba del texto y con el enlace; las demás, abajo.',
    sending: 'Subiendo la foto…',
    words: 'Qué se ve',
    wordsHelp: 'Lo escucha quien no ve la foto.',
  },
  done: {
    'create-page': 'Creaste la página.',
    'save-page': 'Guardaste los cambios.',
    'delete-page': 'Eliminaste la página.',
    'restore-page': 'Recuperaste la página.',
  } satisfies Record<PageCommand['intent'], string>,
  undo: 'Deshacer',
  fields: {
    'title-missing': 'Escribí un título.',
    'address-missing': 'Escribí una dirección con letras o números.',
    'address-taken': 'Otra página tuya tiene esa dirección. Elegí otra.',
    'address-reserved': 'La tienda ya usa esa dirección. Elegí otra.',
    'too-long': 'Es demasiado largo. Acortalo.',
    'photo-unusable': 'Esa foto no se puede usar. Subila de nuevo.',
    'photo-gone': 'Una foto ya no está. Subila de nuevo.',
    'too-many-photos': 'Son demasiadas fotos. Quitá algunas.',
  } satisfies Record<PageFieldError, string>,
  errors: {
    'not-found': 'Esa página ya no está.',
    'too-many-pages': 'Ya no entran más páginas. Eliminá una para hacer otra.',
  },
}
