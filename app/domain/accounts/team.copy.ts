import { commandErrors } from '#app/base/command-errors.copy.ts'
import { BRAND_NAME } from '#app/base/brand.ts'

export const teamCopy = {
  lead: 'Quién puede entrar a la administración de la tienda.',
  people: 'Quién entra',
  roles: { admin: 'Administra', helper: 'Ayuda' },
  you: 'Sos vos',
  since: (day: string) => `Desde el ${day}`,
  remove: 'Quitar',
  removing: 'Quitando…',
  of: (email: string) => ` a ${email}`,
  invited: 'Invitaciones sin aceptar',
  until: (day: string) => `Se puede aceptar hasta el ${day}`,
  renew: 'Enlace nuevo',
  renewing: 'Invitando…',
  withdraw: 'Retirar la invitación',
  withdrawing: 'Retirando…',
  invite: {
    heading: 'Invitar a alguien',
    lead: 'Quien ayuda carga y edita productos, responde consultas y atiende ventas. No puede cambiar muchos precios juntos, importar, tocar los ajustes o el equipo, eliminar para siempre ni descargar copias de seguridad. En Actividad ves lo que hizo cada persona.',
    email: 'E-mail de la persona',
    emailHelp: 'Entra con su propia cuenta y su propia contraseña.',
    submit: 'Invitar',
    sending: 'Invitando…',
  },
  done: {
    invite: (email: string, isMailed: boolean) =>
      isMailed ? `Le mandamos la invitación a ${email}.` : `Invitaste a ${email}.`,
    withdraw: (email: string) => `Retiraste la invitación de ${email}.`,
    remove: (email: string) => `${email} ya no entra a la administración.`,
  },
  link: {
    title: 'Enlace de la invitación',
    lead: 'Pasáselo vos: se muestra una sola vez, y sirve solo con esa dirección.',
    share: 'Compartir',
    copied: 'Copiaste el enlace.',
    address: 'Enlace de la invitación',
    whatsapp: 'Mandar por WhatsApp',
    text: (url: string) => `Te invito a ayudar en ${BRAND_NAME}: ${url}`,
  },
  errors: {
    ...commandErrors,
    'email-unreadable': 'Escribí un e-mail válido, por ejemplo sol@gmail.com.',
    'works-here-already': 'Esa persona ya entra a la administración.',
    'too-many-helpers':
      'Ya hay demasiadas personas que ayudan o están invitadas. Quitá una para invitar a otra.',
    'too-many-mails': 'Invitaste muchas veces. Esperá una hora y probá de nuevo.',
    gone: 'Eso ya no está: la lista de abajo es la de ahora.',
  },
  invitation: {
    title: 'Invitación',
    heading: `Te invitaron a ayudar en ${BRAND_NAME}`,
    lead: 'Vas a poder cargar y editar productos, responder consultas y atender ventas. Lo que hagas queda anotado con tu nombre.',
    forMailbox: { before: 'La invitación es para ', after: '.' },
    signIn: 'Iniciar sesión',
    signUp: 'Crear mi cuenta',
    signInLead:
      'Entrá con esa dirección, o creá tu cuenta con ella. Después volvé a abrir el enlace de la invitación.',
    otherAccount: (email: string) =>
      `Entraste con ${email}. Cerrá esa sesión y entrá con la dirección de la invitación.`,
    signOut: 'Cerrar sesión',
    accept: 'Sumarme',
    accepting: 'Sumándote…',
    gone: 'Esta invitación ya se usó, la retiraron o venció. Pedí otra a quien te invitó.',
    home: 'Ir a la tienda',
  },
  mail: {
    subject: `Te invitaron a ayudar en ${BRAND_NAME}`,
    heading: `Te invitaron a ayudar en ${BRAND_NAME}`,
    lead: `Quien administra ${BRAND_NAME} te invita a cargar productos, responder consultas y atender ventas. Para aceptar entrás con una cuenta de esta dirección.`,
    lasts: (days: number) => `La invitación vale ${days} días y sirve una sola vez.`,
    button: 'Ver la invitación',
    note: 'Si no conocés la tienda, ignorá este mensaje: sin aceptar no pasa nada.',
  },
}
