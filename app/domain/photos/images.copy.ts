export const imagesCopy = {
  errors: {
    'no-file': 'No llegó ninguna foto.',
    'too-large': 'La foto pesa demasiado: hasta 12 MB.',
    'not-an-image': 'Ese archivo no es una imagen.',
    'unsupported-format': 'Ese formato no sirve. Usá JPEG, PNG, WebP, AVIF o HEIC.',
    'heic-not-decodable':
      'No se pudo leer esta foto HEIC. Subila desde el iPhone con Safari o convertila a JPEG.',
    'too-many-pixels':
      'La foto es demasiado grande: hasta 50 megapíxeles (20 en AVIF), y hasta 30.000 píxeles de lado.',
    damaged: 'La foto está dañada o incompleta.',
    'too-slow': 'La foto tardó demasiado en procesarse. Probá con una más chica.',
    'video-too-large':
      'El video pesa demasiado: hasta 10 MB. Acortalo, o mandátelo por WhatsApp y usá ese: pesa mucho menos.',
    'not-a-video':
      'Ese archivo no sirve: tiene que ser un video MP4 o WebM. Los MOV del iPhone se vuelven MP4 si te los mandás por WhatsApp.',
    'video-damaged': 'El video está dañado o incompleto.',
    'video-unopened':
      'Este navegador no puede abrir ese video, y tampoco podrían muchos clientes. Guardalo como MP4 (H.264) y elegilo de nuevo.',
    busy: 'Hay muchas fotos en proceso. Probá de nuevo en unos segundos.',
    'not-stored': 'No se pudo guardar: el disco de la tienda está lleno o no se puede escribir.',
    'host-failed': 'El servicio de fotos no respondió. Probá de nuevo.',
    offline: 'Se perdió la conexión. Probá de nuevo cuando vuelva la señal.',
    'no-answer': 'La tienda no respondió a tiempo. Probá de nuevo.',
    'signed-out': 'Iniciá sesión para subir fotos.',
    'not-allowed': 'Tu cuenta no puede subir fotos.',
    failed: 'No se pudo subir la foto. Probá de nuevo.',
  },
}
