import { joinWords, withColor } from '#app/base/text.ts'
import type { KitBackground, KitFormat } from './kit-options.ts'

export const kitCopy = {
  title: 'Kit de Instagram',
  titleOf: (name: string) => `Kit de Instagram de ${name}`,
  lead: '. Se dibuja con tus fotos y los talles que hay ahora.',
  other: 'Cambiar de producto',
  color: 'Color',
  formats: { post: 'Publicación', story: 'Historia' } satisfies Record<KitFormat, string>,
  pixels: { post: '1080 × 1350', story: '1080 × 1920' } satisfies Record<KitFormat, string>,
  download: { post: 'Descargar la publicación', story: 'Descargar la historia' } satisfies Record<
    KitFormat,
    string
  >,
  background: 'Fondo',
  storyBackground: 'Fondo de la historia',
  backgrounds: { ember: 'Naranja', ink: 'Negro', paper: 'Crema' } satisfies Record<KitBackground, string>,
  switches: { hasPrice: 'Precio', hasSizes: 'Talles que hay', hasInstallments: 'Cuotas' },
  noSizes: 'Este color no tiene talles cargados.',
  noneLeft: 'De este color no queda ningún talle.',
  apply: 'Volver a dibujar',
  caption: 'Texto para acompañar',
  proposed: 'Volver al texto propuesto',
  copy: 'Copiar el texto',
  copied: 'Copiaste el texto.',
  notCopied: 'No se pudo copiar solo. El texto quedó seleccionado: copialo vos.',
  downloadAll: 'Descargar',
  share: 'Compartir',
  notShared: 'No se pudo compartir. Descargá las imágenes y copiá el texto.',
  isHidden: 'Está oculto: el enlace del texto no abre hasta que lo muestres.',
  loading: 'Dibujando las imágenes…',
  images: '2 imágenes',
  areReady: ' y el texto, listos para compartir.',
  notReady: 'Falta una imagen: probá de nuevo.',
  retry: 'Probar de nuevo',
  errors: {
    offline: 'Sin conexión. Probá de nuevo cuando vuelva la señal.',
    busy: 'Se están dibujando otras imágenes. Probá de nuevo en unos segundos.',
    'signed-out': 'Tu sesión terminó. Iniciá sesión y volvé.',
    gone: 'Ese producto ya no está. Quizás alguien lo eliminó: mirá en la papelera.',
    failed: 'Algo salió mal. Probá de nuevo.',
  },
  withoutPhoto: 'No se pudo leer la foto: la imagen salió sin ella.',
  alt: (format: KitFormat, parts: readonly string[]) => `${kitCopy.formats[format]}: ${parts.join(', ')}`,
  image: {
    sizes: 'Talles',
  },
  text: {
    opening: (name: string, color: string) => `${withColor(name, color, ', en ')}.`,
    sizes: (sizes: readonly string[]) =>
      sizes.length === 1 && !sizes[0]?.includes(' a ')
        ? `Talle ${sizes[0]}.`
        : // With halves, commas would part the sizes and their decimals.
          `Talles ${sizes.some((size) => size.includes(',')) ? sizes.join(' · ') : joinWords(sizes)}.`,
    link: (address: string) => `Consultá acá: ${address}`,
  },
}
