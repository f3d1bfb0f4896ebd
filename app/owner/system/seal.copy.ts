import { accountErrors } from '#app/domain/accounts/account-errors.copy.ts'
import { commandErrors } from '#app/base/command-errors.copy.ts'
import { BRAND_NAME } from '#app/base/brand.ts'

export const sealCopy = {
  title: 'Sellar las copias',
  sealed: (since: string) => `Selladas desde el ${since}`,
  unsealed: 'Sin sellar',
  what: 'Una copia sin sellar la lee quien la consigue: tiene los datos de todas las cuentas. Una copia sellada se abre en este servidor, y en otra máquina solo con 24 palabras que imprimís acá.',
  warning:
    'Si perdés la hoja y también el servidor, nadie puede abrir las copias selladas: ni vos, ni quien aloja la tienda.',
  sheet: {
    heading: `Palabras de las copias de ${BRAND_NAME}`,
    lead: 'Abren las copias de seguridad selladas. Guardá esta hoja donde nadie más la vea, y no con el servidor ni en el correo.',
    how: 'Para restaurar en otra máquina: npm run vault -- restore ARCHIVO.tar.age, y escribí las palabras en este orden. Los acentos y las mayúsculas no importan.',
    made: (day: string) => `Impresa el ${day}`,
    print: 'Imprimir la hoja',
    once: 'Se muestran solo ahora. Si cerrás esta página, las podés pedir de nuevo con tu contraseña.',
  },
  check: {
    heading: 'Escribí dos palabras de la hoja',
    lead: 'Así sabemos que la tenés. Desde ese momento las copias nuevas se guardan selladas.',
    leadNew: 'Desde ese momento las copias nuevas se sellan con las palabras nuevas.',
    word: (place: number) => `Palabra ${place}`,
    wrong: 'No es esa palabra: mirá la hoja.',
    submit: 'Ya las imprimí: sellar las copias',
    submitNew: 'Ya las imprimí: usar las palabras nuevas',
    busy: 'Sellando…',
  },
  access: {
    heading: 'Las palabras',
    password: 'Tu contraseña',
    show: 'Mostrar las palabras',
    renew: 'Palabras nuevas',
    renewHelp:
      'Pedí palabras nuevas si alguien vio la hoja. Las copias selladas hasta ahora se abren con las palabras de antes, así que guardá esa hoja también. Este servidor sigue abriendo todas.',
    unseal: 'Dejar de sellar',
    unsealHelp: 'Las copias nuevas se guardan sin sellar. Las que ya están selladas siguen como están.',
    signIn: 'Iniciar sesión',
  },
  download:
    'Lo que descargás desde Sistema también está sellado. Se abre con las palabras: npm run vault -- unseal ARCHIVO.tar.age ARCHIVO.tar',
  done: {
    seal: 'Listo: desde ahora las copias se sellan.',
    unseal: 'Listo: las copias nuevas se guardan sin sellar.',
    show: null,
    renew: null,
  },
  errors: { ...accountErrors, ...commandErrors, 'wrong-words': 'Mirá la hoja: alguna palabra no es esa.' },
}
