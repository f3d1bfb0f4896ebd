import { BRAND_NAME } from '#app/base/brand.ts'

/** Names of devices as people call them, by what their browsers say. */
const DEVICES = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Macintosh/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

export const passkeysCopy = {
  title: 'Llaves de acceso',
  lead: `Entrás a ${BRAND_NAME} con un toque: con tu huella, tu cara o el código del dispositivo, sin contraseña. Tu huella y tu cara no salen de él.`,
  full: 'Ya tenés todas las que se pueden: quitá una para agregar otra.',
  times: (since: string, lastUsed: string | null) =>
    lastUsed === null ? `Desde el ${since}` : `Desde el ${since}, usada el ${lastUsed}`,
  otherDomain: 'Es de otra dirección de la tienda y ya no sirve: quitala.',
  change: 'Cambiar',
  of: (name: string) => ` ${name}`,
  name: 'Nombre de la llave',
  save: 'Guardar nombre',
  remove: 'Quitar llave',
  removeHelp: 'Si la quitás, con ella ya no se entra. Borrala también del dispositivo.',
  done: {
    add: 'Agregaste una llave de acceso.',
    rename: 'Guardaste el nombre.',
    remove: 'Quitaste la llave de acceso.',
  },
  notHere: {
    none: 'Las llaves de acceso necesitan que la tienda tenga un dominio con https: con su dirección de ahora no funcionan.',
    unable: 'Este navegador no tiene llaves de acceso. Probá con otro, o desde tu teléfono.',
    elsewhere: (origin: string) => `Las llaves de acceso funcionan en ${origin}: abrí la tienda ahí.`,
  },
}

/** Returns the name of a new passkey, which is not taken yet. */
export function defaultPasskeyName(userAgent: string, taken: readonly string[]): string {
  const name = DEVICES.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Otro dispositivo'
  const names = [name, ...taken.map((_, index) => `${name} ${index + 2}`)]
  return names.find((each) => !taken.includes(each)) ?? name
}
