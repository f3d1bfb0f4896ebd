export const videoCopy = {
  of: (color: string) => `Video de ${color}`,
  add: 'Agregar video',
  replace: 'Cambiar video',
  remove: (color: string) => `Quitar el video de ${color}`,
  retry: 'Reintentar el video',
  opening: 'Abriendo el video…',
  lead: (color: string) => `Video de ${color}: corto, MP4 o WebM de hasta 10 MB. Se ve sin sonido.`,
  isThere: 'con video',
  isMissing: 'falta el video',
  withoutVideo: (color: string) => `Quedó afuera el video de ${color}.`,
}
