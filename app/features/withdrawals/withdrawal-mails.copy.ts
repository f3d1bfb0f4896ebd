import { BRAND_NAME } from '#app/business/brand.ts'
import { WITHDRAWAL_ANSWER_HOURS } from '#app/business/withdrawals.ts'

export const withdrawalMailsCopy = {
  code: {
    subject: (code: string) => `Tu código de arrepentimiento: ${code}`,
    heading: 'Recibimos tu pedido',
    lead: (code: string) => `Tu código es ${code}. Guardalo: con él seguimos tu caso.`,
    received: (when: string) => `Lo recibimos el ${when}.`,
    next: 'Te respondemos al dato que dejaste.',
    note: `Alguien usó el Botón de arrepentimiento de ${BRAND_NAME} con esta dirección. Si no fuiste vos, ignorá este mensaje.`,
  },
  owner: {
    subject: (code: string) => `Botón de arrepentimiento: ${code}`,
    heading: (name: string) => `${name} se arrepintió de una compra`,
    code: (code: string) => `Código: ${code}`,
    purchase: (purchase: string) => `Qué compró: ${purchase}`,
    contact: (contact: string) => `Para responder: ${contact}`,
    deadline: (when: string) => `Tenés ${WITHDRAWAL_ANSWER_HOURS} horas para responder: hasta el ${when}.`,
    button: 'Ver los arrepentimientos',
    note: 'Llegó por el Botón de arrepentimiento.',
  },
}
