import type { BackupPlace, BackupReason } from './backup-place.ts'

const places = {
  folder: 'Acá, en el servidor',
  bucket: 'Afuera, en el almacenamiento externo',
} satisfies Record<BackupPlace, string>

const reasons = {
  'disk-full': 'No hay más lugar en el disco de las copias.',
  'not-writable': 'No se puede escribir en la carpeta de las copias.',
  'key-unreadable':
    'No se puede leer la llave que sella las copias (backup-key). Pedile a quien aloja la tienda que la recupere.',
  'store-refused': 'El almacenamiento externo la rechazó: revisá su nombre y su clave.',
  'store-unreachable': 'No se pudo llegar al almacenamiento externo.',
  unexpected: 'Pedile a quien aloja la tienda que mire por qué.',
} satisfies Record<BackupReason, string>

/** Mails to the owner, one for each act on the seal. */
const acts = {
  'words-shown': {
    subject: 'Se mostraron las palabras de tus copias',
    lead: 'Alguien que entró como vos vio en Sistema las 24 palabras que abren las copias de seguridad.',
  },
  sealed: {
    subject: 'Tus copias de seguridad se sellan',
    lead: 'Desde ahora cada copia de seguridad se guarda sellada: para abrirla en otra máquina hacen falta las 24 palabras impresas.',
  },
  unsealed: {
    subject: 'Tus copias de seguridad ya no se sellan',
    lead: 'Desde ahora las copias de seguridad se guardan sin sellar: quien consigue una puede leer los datos de la tienda.',
  },
  'words-renewed': {
    subject: 'Hay palabras nuevas para tus copias',
    lead: 'Alguien que entró como vos pidió palabras nuevas para las copias de seguridad. Las copias selladas antes se abren con las palabras de antes: no tires esa hoja.',
  },
}
export type SealAct = keyof typeof acts

export const backupsCopy = {
  places,
  reasons,
  acts,
  actNote: 'Si no fuiste vos, cambiá tu contraseña y pedí palabras nuevas.',
  failure: {
    subject: 'Falló una copia de seguridad',
    lead: (place: BackupPlace) => `No se pudo guardar la copia de seguridad de hoy. Dónde: ${places[place]}.`,
    note: 'La tienda prueba de nuevo esta noche. También podés hacer una copia ahora desde Sistema.',
  },
  button: 'Abrir Sistema',
}
