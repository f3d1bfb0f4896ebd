import { commandErrors } from '#app/base/command-errors.copy.ts'
import type { SweepName, SystemCommand } from './system.server.ts'

const inUnits = (bytes: number): string => {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toLocaleString('es-AR', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`
}

export const systemCopy = {
  lead: 'Cómo está la tienda por dentro, y qué tenés que mirar vos.',
  now: {
    heading: 'La tienda ahora',
    release: 'Versión',
    database: 'Lo que ocupan tus datos',
    freeDisk: 'Lugar libre en el disco',
    size: inUnits,
    unknown: 'No se pudo medir',
    look: 'Mirá esto',
    diskLow:
      'Queda poco lugar, y sin lugar no se guardan ventas ni fotos. Pedile a quien aloja la tienda que haga más.',
    certificate: 'Certificado de la dirección',
    certificateEnds: (when: string) => `Vence: ${when}`,
    certificateLate:
      'No se renovó solo, y cuando vence nadie puede entrar. Pedile a quien aloja la tienda que lo mire antes.',
    startedAt: 'Funciona desde',
  },
  done: {
    'retry-mails': 'Listo: los mandamos otra vez. Mirá de nuevo en un rato.',
    'try-backup': 'Listo: la probamos ahora. Mirá de nuevo en un rato.',
    sweep: 'Listo: se borran la próxima vez que la tienda limpie.',
  } satisfies Record<SystemCommand['intent'], string>,
  commandErrors: {
    ...commandErrors,
    'not-stored': 'No se guardó: el disco está lleno o la base de datos no responde. Abajo dice qué falla.',
  },
  mails: {
    heading: 'Correos sin salir',
    well: 'Salen todos',
    none: 'No hay ninguno esperando.',
    noServer: 'Sin correo',
    noServerLead:
      'La tienda no puede mandar correos: nadie recibe su enlace para verificar la cuenta, ni vos los avisos. Lo conecta quien aloja la tienda.',
    stuck: (count: number) => (count === 1 ? '1 sin salir' : `${count} sin salir`),
    retry: 'Reintentar',
    more: (count: number) => (count === 1 ? 'Y 1 más.' : `Y ${count} más.`),
    mail: (kind: string, when: string) => `${MAIL_KINDS[kind] ?? 'Correo'}, ${when}`,
    state: (state: 'waiting' | 'given-up' | 'expired', attempts: number) => {
      const tries = attempts === 1 ? '1 intento' : `${attempts} intentos`
      switch (state) {
        case 'waiting':
          return `Espera, ${tries}`
        case 'given-up':
          return `No salió, ${tries}`
        case 'expired':
          return 'Ya venció: no se manda'
      }
    },
  },
  jobs: {
    heading: 'Tareas',
    lead: 'Lo que la tienda hace sola, y cuándo lo hizo por última vez.',
    well: 'Todo bien',
    failed: 'Algo falló',
    running: 'En curso',
    never: 'Todavía no',
    next: (when: string) => `Sigue: ${when}`,
    error: (id: string) => `Falló. Código: ${id}`,
    name: (name: string) => JOB_NAMES[name] ?? name,
  },
  backups: {
    heading: 'Copias de seguridad',
    well: 'Al día',
    never: 'Todavía no',
    overdue: 'Hace más de dos días que no hay una',
    failed: 'La última falló',
    none: 'Todavía no hay ninguna. La tienda hace una cada noche, a las 3.',
    noneThere: 'Todavía no hay ninguna',
    seal: 'Sello',
    sealed: (since: string) => `Selladas desde el ${since}`,
    unsealed: 'Sin sellar: las lee quien las consigue',
    unreadable: 'No se puede leer la llave: no se hacen copias hasta que vuelva',
    toSeal: 'Sellar las copias',
    toWords: 'Sello y palabras',
    sealedDownload:
      'Lo que descargás está sellado. Se abre con tus 24 palabras: npm run vault -- unseal ARCHIVO.tar.age ARCHIVO.tar',
    missingPhotos: 'Fotos que ya faltaban',
    lastError: (place: string, when: string, why: string, detail: string) =>
      `${place}: la copia del ${when} falló. ${why}${detail === '' ? '' : ` (${detail})`}`,
    new: 'Hacer una copia ahora',
    newHelp: 'La copia nueva se descarga apenas está lista. Con muchas fotos tarda un rato.',
    download: 'Descargar la última copia',
    password: 'Tu contraseña',
    passwordHelp: 'La copia tiene los datos de todas las cuentas: guardala donde nadie más la vea.',
    signIn: 'Iniciar sesión',
    downloadErrors: {
      'current-password-required': 'Escribí tu contraseña para descargar la copia.',
      'wrong-password': 'La contraseña no es correcta.',
      'sign-in-again': 'Volvé a iniciar sesión para descargar la copia.',
      'second-key': commandErrors['second-key'],
      'too-many-attempts': 'Demasiados intentos. Probá de nuevo en unos minutos.',
      busy: 'La tienda está muy ocupada. Probá de nuevo en unos segundos.',
      'no-backup': 'Esa copia ya no está en su lugar.',
      'not-made': 'No se pudo hacer la copia. Arriba dice por qué.',
      'not-stored':
        'No se pudo descargar: el disco está lleno o la base de datos no responde. La copia está en el servidor, en la carpeta de las copias.',
      unexpected: 'No se pudo descargar la copia. Probá de nuevo.',
    },
  },
  errors: {
    heading: 'Errores en navegadores',
    noneState: 'Todo bien',
    none: 'En el último mes ningún navegador avisó de un error.',
    lead: 'Lo que falló en la pantalla de quien visita la tienda, en el último mes. Pasáselo a quien te ayuda con el sitio.',
    count: (count: number) => (count === 1 ? '1 en un mes' : `${count} en un mes`),
    row: (route: string, frame: string, count: number, when: string) =>
      `${route}, ${frame}, ${count === 1 ? '1 vez' : `${count} veces`}, ${when}`,
  },
  sweeps: {
    heading: 'Para borrar',
    waits: 'Espera tu confirmación',
    lead: (now: string) =>
      `Es mucho de una vez, así que la tienda no borró nada. Puede ser que hayas borrado mucho junto, o que el reloj esté mal: para la tienda hoy es ${now}.`,
    due: {
      products: (count: number) => `${count} productos terminaron su tiempo en la papelera.`,
      photos: (count: number) => `${count} fotos que quitaste de los productos terminaron su tiempo.`,
      uploads: (count: number) => `${count} fotos subidas no están en ningún producto.`,
      backups: (count: number) => `${count} copias de seguridad viejas ya no hacen falta.`,
    } satisfies Record<SweepName, (count: number) => string>,
    remove: {
      products: 'Borrar esos productos',
      photos: 'Borrar esas fotos',
      uploads: 'Borrar las fotos sin usar',
      backups: 'Borrar esas copias',
    } satisfies Record<SweepName, string>,
  },
}

const MAIL_KINDS: Record<string, string> = {
  verification: 'Verificación de cuenta',
  'sign-in-link': 'Enlace para entrar',
  'password-reset': 'Cambio de contraseña',
  'password-changed': 'Aviso de contraseña cambiada',
  'email-change': 'Cambio de e-mail',
  'email-change-notice': 'Aviso de cambio de e-mail',
  'already-registered': 'Aviso de cuenta existente',
  'backup-failed': 'Aviso de una copia que falló',
  'backup-seal': 'Aviso sobre el sello de las copias',
  'contact-message': 'Consulta para vos',
  'backup-proof': 'Copia que hay que mirar',
  withdrawal: 'Arrepentimiento para vos',
  'withdrawal-code': 'Código de arrepentimiento',
}

const JOB_NAMES: Record<string, string> = {
  'prove-backup': 'Probar la copia de seguridad',
  backup: 'Copia de seguridad',
  'check-photos': 'Revisar las fotos',
  'daily-summary': 'Mandar el resumen del día',
  mails: 'Mandar correos',
  'restock-mails': 'Avisar lo que volvió',
  'arrival-mails': 'Avisar lo que entró en un talle',
  'send-notices': 'Mandar notificaciones',
  'sweep-accounts': 'Borrar sesiones y enlaces vencidos',
  'sweep-asked-paths': 'Olvidar direcciones viejas que no existen',
  'sweep-reviews': 'Vaciar las opiniones borradas',
  'sweep-activity': 'Borrar la actividad de hace un año',
  'sweep-browser-errors': 'Olvidar errores viejos de navegadores',
  'sweep-catalog': 'Vaciar la papelera y las fotos sin usar',
  'sweep-counts': 'Olvidar miradas viejas',
  'sweep-mails': 'Borrar correos viejos',
  'sweep-restocks': 'Borrar lo vencido de la lista de espera',
  'sweep-searches': 'Olvidar búsquedas viejas',
  'sweep-selections': 'Borrar selecciones vencidas',
  'wipe-deleted': 'Limpiar lo borrado del disco',
}
