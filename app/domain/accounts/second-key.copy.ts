import { BRAND_NAME } from '#app/base/brand.ts'

export const secondKeyCopy = {
  title: 'Segunda llave',
  show: {
    lead: 'Mostrá tu segunda llave para seguir.',
    code: 'Código de tu app',
    codeHelp: 'Seis números, que cambian cada medio minuto.',
    submit: 'Seguir',
    busy: 'Revisando…',
    lost: 'No tengo el teléfono a mano',
    recovery: 'Código de recuperación',
    recoveryHelp: 'Uno de los diez que guardaste. Cada uno sirve una sola vez.',
    useRecovery: 'Usar este código',
    nothing: '¿Perdiste también los códigos? Quien cuida el servidor de la tienda puede quitar tus llaves.',
    otherAccount: 'Entrar con otra cuenta',
  },
  lead: 'Además de tu contraseña o tu correo, la tienda te pide algo que solo tenés vos. Así nadie entra a tu cuenta con solo leer tu correo.',
  missing:
    'La tienda pide una segunda llave a todo el equipo. Agregá la tuya para seguir en la administración.',
  barred: `La tienda pide una segunda llave a todo el equipo y todavía no tenés una. Pedile a quien administra la tienda que te deje agregarla, en Equipo: vale por un día.`,
  toShop: 'Ir a la tienda',
  goOn: 'Seguir',
  toSettings: 'Ir a Perfil',
  app: {
    name: 'App de códigos',
    title: 'App de códigos',
    on: 'Tenés una app que hace códigos.',
    off: 'Una app del teléfono hace un código nuevo cada medio minuto, también sin señal.',
    add: 'Agregar una app',
    replace: 'Cambiar de app',
    remove: 'Quitar la app',
    removing: 'Quitando…',
    scan: 'Escaneá este código con la app (por ejemplo Google Authenticator, Aegis o la de tus contraseñas).',
    qr: 'Código QR para la app',
    orType: 'O escribí esta clave en la app:',
    open: 'Abrir en una app de este teléfono',
    code: 'Código que muestra la app',
    submit: 'Agregar la app',
    busy: 'Agregando…',
    cancel: 'Cancelar',
  },
  codes: {
    title: 'Códigos de recuperación',
    left: (count: number) =>
      count === 1 ? 'Te queda 1 código sin usar.' : `Te quedan ${count} códigos sin usar.`,
    none: 'No tenés códigos. Hacelos ahora: con ellos entrás si perdés el teléfono.',
    renew: 'Hacer códigos nuevos',
    renewing: 'Haciendo…',
    renewHelp: 'Si hacés nuevos, estos dejan de valer.',
    once: 'Guardalos en papel: se muestran una sola vez. Cada uno sirve una vez, en lugar de tu segunda llave.',
    print: 'Imprimir',
    of: (email: string) => `Códigos de ${email} en ${BRAND_NAME}`,
    kept: 'Ya los guardé',
  },
  done: {
    added: 'Agregaste la app de códigos.',
    removed: 'Quitaste la app de códigos.',
  },
  settings: {
    title: 'Segunda llave',
    on: 'Tu cuenta tiene segunda llave: la pedimos para entrar a la administración y para cambiar tus datos.',
    off: 'Opcional: que no alcance con leer tu correo para entrar a tu cuenta.',
    open: 'Ver mi segunda llave',
    add: 'Agregar una segunda llave',
  },
  reset: {
    code: 'Código de tu app, o uno de recuperación',
    help: 'Tu cuenta tiene segunda llave: el correo solo no alcanza para cambiar la contraseña.',
  },
}

export const secondKeyMails = {
  button: 'Ver mi segunda llave',
  note: 'Si no fuiste vos, entrá a tu cuenta, cambiá la contraseña y cerrá la sesión en todos los dispositivos. Si no podés entrar, escribinos desde la página de Contacto.',
  kinds: {
    'second-key-added': {
      subject: `Agregaste una segunda llave en ${BRAND_NAME}`,
      lead: `Tu cuenta de ${BRAND_NAME} tiene una segunda llave nueva. Desde ahora la pedimos para lo más delicado.`,
    },
    'second-key-removed': {
      subject: `Quitaste una segunda llave en ${BRAND_NAME}`,
      lead: `Una segunda llave de tu cuenta de ${BRAND_NAME} dejó de valer.`,
    },
    'recovery-codes-renewed': {
      subject: `Códigos de recuperación nuevos en ${BRAND_NAME}`,
      lead: `Hiciste códigos de recuperación nuevos para tu cuenta de ${BRAND_NAME}. Los de antes dejaron de valer.`,
    },
    'recovery-code-used': {
      subject: `Se usó un código de recuperación en ${BRAND_NAME}`,
      lead: `Alguien usó un código de recuperación en lugar de tu segunda llave en ${BRAND_NAME}. Ese código ya no vale.`,
    },
    'second-keys-lost': {
      subject: `Quitamos tus segundas llaves en ${BRAND_NAME}`,
      lead: `Quien cuida el servidor de ${BRAND_NAME} quitó todas las segundas llaves de tu cuenta y cerró tus sesiones. Si trabajás en la tienda, podés agregar otra durante un día.`,
    },
    'team-key-demanded': {
      subject: `La administración de ${BRAND_NAME} pide una segunda llave`,
      lead: `Desde ahora, para entrar a la administración de ${BRAND_NAME} hace falta una segunda llave además de la contraseña o el correo.`,
    },
    'team-key-optional': {
      subject: `La administración de ${BRAND_NAME} ya no pide una segunda llave`,
      lead: `Quien tiene segunda llave la sigue usando; a los demás la administración de ${BRAND_NAME} ya no se la pide.`,
    },
    'team-key-allowed': {
      subject: `Agregá tu segunda llave en ${BRAND_NAME}`,
      lead: `Podés agregar tu segunda llave durante un día: entrá a tu cuenta y seguí los pasos.`,
    },
  },
}
