export const sharedCopy = {
  title: 'Compartido',
  loading: 'Abriendo lo que compartiste…',
  none: 'No hay nada compartido. Desde WhatsApp o la galería, tocá Compartir y elegí esta tienda.',
  tooLarge: 'Eso no entra en el teléfono de una vez. Compartí menos fotos juntas.',
  failed:
    'No se pudo abrir lo que compartiste. Sigue guardado por un día: revisá la conexión y probá de nuevo.',
  retry: 'Probar de nuevo',
  messages: 'Abrir los mensajes en Ventas',
  photos: (count: number) =>
    count === 1 ? 'Empezar un producto con 1 foto' : `Empezar un producto con ${count} fotos`,
}
