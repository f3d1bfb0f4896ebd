import { BRAND_NAME } from '#app/base/brand.ts'

const duration = (seconds: number) => {
  const minutes = Math.round(seconds / 60)
  if (minutes % 60 !== 0) return `${minutes} minutos`
  return minutes === 60 ? '1 hora' : `${minutes / 60} horas`
}

const FORGOTTEN = '“Olvidé mi contraseña”'

export const accountMailsCopy = {
  lasts: (seconds: number) => `El enlace dura ${duration(seconds)} y funciona una sola vez.`,
  verification: {
    subject: `Verificá tu e-mail en ${BRAND_NAME}`,
    heading: 'Verificá tu e-mail',
    lead: `Alguien quiso crear una cuenta en ${BRAND_NAME} con esta dirección. Si fuiste vos, verificala y ya quedás adentro. Si abrís el enlace en otro navegador, te vamos a pedir tu contraseña.`,
    button: 'Verificar mi e-mail',
    note: 'Si no fuiste vos, ignorá este mensaje: sin verificar, esa cuenta no existe.',
  },
  signInLink: {
    subject: `Tu enlace para entrar a ${BRAND_NAME}`,
    heading: 'Entrá con este enlace',
    lead: `Pediste entrar a ${BRAND_NAME} sin contraseña. Si abrís el enlace en otro navegador, te vamos a pedir esta dirección de e-mail.`,
    button: `Entrar a ${BRAND_NAME}`,
    note: 'Si no fuiste vos, ignorá este mensaje y no le pases el enlace a nadie: con él se entra a tu cuenta.',
  },
  passwordReset: {
    subject: `Elegí una contraseña nueva para ${BRAND_NAME}`,
    heading: 'Elegí una contraseña nueva',
    lead: `Pediste cambiar la contraseña de tu cuenta de ${BRAND_NAME}. Al elegir una nueva se cierran todas las sesiones abiertas.`,
    button: 'Elegir contraseña',
    note: 'Si no fuiste vos, ignorá este mensaje: tu contraseña sigue siendo la misma.',
  },
  emailChange: {
    subject: `Confirmá tu nuevo e-mail en ${BRAND_NAME}`,
    heading: 'Confirmá tu nuevo e-mail',
    lead: `Pediste usar esta dirección en tu cuenta de ${BRAND_NAME}. El cambio se hace recién cuando abrís el enlace.`,
    button: 'Confirmar mi e-mail',
    note: 'Si no fuiste vos, ignorá este mensaje. No abras el enlace: tu dirección quedaría en la cuenta de otra persona.',
  },
  emailChangeNotice: {
    subject: `Pidieron cambiar el e-mail de tu cuenta de ${BRAND_NAME}`,
    heading: 'Pidieron cambiar tu e-mail',
    lead: `Alguien pidió cambiar el e-mail de tu cuenta de ${BRAND_NAME}. El cambio se hace cuando lo confirman desde la dirección nueva.`,
    ifYou: 'Si fuiste vos, no hace falta que hagas nada más desde acá.',
    cancel:
      'Si no fuiste vos, alguien conoce tu contraseña. Con este botón cancelás el cambio, cerrás todas las sesiones abiertas y elegís otra contraseña.',
    button: 'No fui yo',
    note: `El botón funciona una sola vez, durante 7 días y mientras el cambio no se haya confirmado. Si ya no funciona y no podés entrar, escribinos desde la página de Contacto.`,
  },
  alreadyRegistered: {
    subject: `Ya tenés una cuenta en ${BRAND_NAME}`,
    heading: 'Ya tenés una cuenta',
    lead: `Alguien quiso crear una cuenta en ${BRAND_NAME} con esta dirección, pero ya hay una. Si fuiste vos, iniciá sesión con ella.`,
    button: 'Iniciar sesión',
    reset: 'Si no te acordás de la contraseña, elegí una nueva:',
    note: 'Si no fuiste vos, ignorá este mensaje: en tu cuenta no cambió nada.',
  },
  passwordChanged: {
    subject: `Cambió la contraseña de tu cuenta de ${BRAND_NAME}`,
    heading: 'Tu contraseña cambió',
    lead: `Alguien cambió la contraseña de tu cuenta de ${BRAND_NAME}.`,
    ifYou: 'Si fuiste vos, no hace falta que hagas nada.',
    note: `Si no fuiste vos, usá ${FORGOTTEN} en la página de inicio de sesión: al elegir una nueva se cierran todas las sesiones abiertas.`,
  },
}
