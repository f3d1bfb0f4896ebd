import { SHOP_CITY, SHOP_PROVINCE } from '#app/business/terms.ts'
import type { NewMessage } from '#app/domain/letters/letters.schema.ts'

export const contactCopy = {
  title: 'Contacto',
  lead: (channels: string) =>
    `Contanos qué par te gusta y qué talle usás. La compra, el pago y la entrega se coordinan por ${channels}.`,
  form: {
    label: 'Escribinos',
    name: 'Nombre',
    message: 'Mensaje',
    answerTo: 'Cómo te respondemos (opcional)',
    answerToExample: 'Teléfono o e-mail',
    answerToHelp: {
      withChat: 'Si lo dejás vacío, escribinos vos por WhatsApp.',
      withoutChat: 'Si lo dejás vacío, no vamos a poder responderte.',
    },
    honeypot: 'No completes este campo',
    submit: 'Enviar mensaje',
    busy: 'Enviando…',
    again: 'Probar de nuevo',
    whatsapp: 'Enviar por WhatsApp',
  },
  incomplete: 'Por favor completá ambos campos',
  tooLong: (max: number) => `Es demasiado largo: entran ${max} caracteres. Lo que escribiste sigue acá.`,
  tooMany: {
    withChat:
      'Recibimos muchos mensajes desde tu conexión. Probá de nuevo en un rato o mandalo por WhatsApp. Lo que escribiste sigue acá.',
    withoutChat:
      'Recibimos muchos mensajes desde tu conexión. Probá de nuevo en un rato. Lo que escribiste sigue acá.',
  },
  notStored: {
    withChat:
      'No pudimos guardar tu mensaje. Probá de nuevo en unos minutos o mandalo por WhatsApp. Lo que escribiste sigue acá.',
    withoutChat:
      'No pudimos guardar tu mensaje. Probá de nuevo en unos minutos. Lo que escribiste sigue acá.',
  },
  notSent:
    'No sabemos si tu mensaje llegó. Revisá tu conexión y probá de nuevo: si ya había llegado, no se repite. Lo que escribiste sigue acá.',
  sent: {
    title: 'Mensaje enviado.',
    lead: {
      withChat: 'Ya lo recibimos. Si querés seguir la charla ahora, escribinos por WhatsApp.',
      withoutChat: 'Ya lo recibimos.',
    },
    whatsapp: 'Seguir por WhatsApp',
    whatsappText: 'Hola, les acabo de mandar un mensaje desde la página.',
    another: 'Enviar otro mensaje',
  },
  /** The first message of the chat: what was typed so far. */
  chatText: ({ name, message }: Pick<NewMessage, 'name' | 'message'>) =>
    [name && `Hola, soy ${name}.`, message].filter(Boolean).join('\n\n') || 'Hola, quiero más información!',
  local: {
    title: 'El local',
    address: 'Dirección',
    city: `${SHOP_CITY}, ${SHOP_PROVINCE}`,
    phone: 'Teléfono',
    instagram: 'Instagram',
    openingHours: 'Horarios',
  },
  map: {
    show: 'Ver el mapa',
    loading: 'Cargando el mapa…',
    title: 'Mapa del local',
    note: 'El mapa se carga recién cuando lo tocás.',
    directions: 'Cómo llegar',
  },
}
