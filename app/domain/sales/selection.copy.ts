import { formatPesos, type Centavos } from '#app/business/money.ts'
import { joinWords, withColor } from '#app/base/text.ts'

/** A pair in the message to the shop; sizes as they are written. */
type MessagePair = { name: string; model: string; color: string; size: string | null; cash: Centavos }

type Message = {
  pairs: readonly MessagePair[]
  total: Centavos
  /** `V-7K3Q`; null: the server could not make one. */
  code: string | null
  /** The address of the shared selection, alone on the last line, so that the chat shows its preview. */
  address: string | null
}

/** Names a pair in the message, and so in what the owner pastes. */
export const messagePair = (name: string, model: string, color: string) =>
  withColor(`${name} (${model})`, color, ', ')

const countPairs = (count: number) => (count === 1 ? '1 par' : `${count} pares`)

export const selectionCopy = {
  title: 'Mi selección',
  description: 'Los pares que guardaste, con tu talle y el precio del día.',
  count: countPairs,
  status: (count: number, available: number) =>
    available === count
      ? countPairs(count)
      : `${countPairs(count)}, ${available === 1 ? '1 disponible' : `${available} disponibles`}`,
  loading: 'Buscando los precios de hoy…',
  failed: 'No pudimos buscar los precios de hoy. Tu selección sigue guardada.',
  retry: 'Probar de nuevo',
  withoutScript: 'Tu selección se guarda en este dispositivo. Para verla, activá JavaScript en el navegador.',
  empty: {
    title: 'Todavía no guardaste ningún par',
    text: 'Tocá el corazón de los que te gusten. Acá los ves juntos, con tu talle y el precio del día, y los consultás en un solo mensaje.',
    products: 'Ver productos',
  },
  pair: {
    sizeOf: (product: string) => `Talle de ${product}`,
    size: (size: string) => `Talle ${size}`,
    choose: 'Elegí el talle',
    chooseAnother: 'Elegí otro talle',
    remove: (product: string) => `Quitar ${product} de mi selección`,
    fell: (amount: Centavos) => `Bajó ${formatPesos(amount)}`,
    rose: (amount: Centavos) => `Subió ${formatPesos(amount)}`,
    since: (day: string) => ` desde que lo guardaste, el ${day}.`,
    sizeGone: (size: string) => `Ya no hay ${size}`,
    tellMe: 'Avisame si vuelve',
    notInMessage: ' en este color. No suma ni va en el mensaje.',
    notInSum: ' en este color. No suma en el total.',
    gone: 'Ya no está publicado.',
    named: (product: string, color: string, size: number | null) =>
      `${withColor(product, color, ' · ')}${size === null ? '' : `, talle ${String(size).replace('.', ',')}`}`,
  },
  summary: {
    label: 'Resumen',
    today: 'Precios de hoy',
    discountIsCash: (names: readonly string[]) =>
      names.length === 1
        ? `El descuento de ${names[0]} es de contado`
        : `Los descuentos de ${joinWords(names)} son de contado`,
    send: 'Enviar por WhatsApp',
    sending: 'Abriendo el chat…',
    note: 'Se abre el chat con el mensaje escrito. Enviarlo no reserva los pares ni te compromete.',
    see: 'Ver el mensaje',
    codeLater: 'El código se crea cuando lo enviás.',
    hiddenCode: 'V-••••',
    share: 'Compartir la selección',
    contact: 'Consultar por el formulario',
    bar: 'Enviar la selección',
    sendShort: 'Enviar',
    none: 'Ningún par se puede consultar ahora.',
  },
  sendFailed: {
    text: 'No pudimos crear el código. Probá de nuevo, o mandá el mensaje sin código.',
    tooMany: 'Se crearon muchos códigos desde tu red. Mandá el mensaje sin código.',
    withoutCode: 'Mandarlo sin código',
  },
  device: {
    stored: 'Está guardada en este dispositivo.',
    signIn: 'Iniciá sesión',
    elsewhere: ' para verla también en otros.',
    inAccount: 'Está guardada en tu cuenta.',
  },
  clear: 'Vaciar mi selección',
  cleared: 'Vaciaste tu selección',
  undo: 'Deshacer',
  sent: {
    title: 'Tu mensaje está listo en WhatsApp',
    lead: (brand: string) =>
      `Si todavía no lo mandaste, tocá enviar en el chat. Con este código ${brand} ve los mismos pares, talles y precios que vos.`,
    code: 'Selección',
    copy: 'Copiar',
    copyCode: 'código',
    copied: 'Copiado',
    byHand: 'Copialo a mano: tu navegador no nos deja.',
    again: 'Abrir el chat de nuevo',
    copyMessage: 'Copiar el mensaje',
    until: (day: string) =>
      `Guardamos lo que elegiste y sus precios hasta el ${day}. No es una reserva: los pares se confirman en el chat.`,
    pairs: 'Lo que consultaste',
    message: 'Tu mensaje',
    back: 'Volver a mi selección',
    more: 'Seguir mirando',
  },
  share: {
    names: (names: readonly string[], brand: string) => `${joinWords(names)} en ${brand}`,
    who: 'Quien tenga el enlace ve los pares, los colores y los talles. No ve quién sos.',
    days: (days: number) => `El enlace dura ${days} días.`,
    preparing: 'Preparando el enlace…',
    failed: 'No pudimos preparar el enlace. Revisá tu conexión.',
    whatsapp: 'Pasar por WhatsApp',
    address: 'Enlace',
    copy: 'Copiar',
  },
  preview: {
    cash: (available: number, count: number) =>
      available === count ? 'de contado' : `de contado · ${countPairs(available)}`,
  },
  shared: {
    title: (count: number) => `Una selección de ${countPairs(count)}`,
    lead: 'Te pasaron este enlace. Los precios y los talles son los de hoy.',
    consult: 'Consultar por WhatsApp',
    take: 'Pasar a mi selección',
    taken: (count: number) => (count === 1 ? 'Pasaste 1 par' : `Pasaste ${count} pares`),
    full: (count: number) =>
      count === 0
        ? 'Tu selección está llena: quitá un par para sumar otro'
        : `Pasaste ${count === 1 ? '1 par' : `${count} pares`}; los demás no entran en tu selección`,
    nothingTaken: 'No hay pares nuevos para guardar',
    gone: 'Ya no está publicado',
    see: 'Ver',
    takeNote: 'Pasarla no borra lo que ya guardaste.',
    missing: {
      title: 'Esta selección ya no está',
      text: (days: number) =>
        `Un enlace dura ${days} días. Pedile a quien te lo pasó que lo comparta de nuevo.`,
    },
  },
  message: ({ pairs, total, code, address }: Message) =>
    [
      'Hola, quiero consultar por mi selección:',
      '',
      ...pairs.map(
        ({ name, model, color, size, cash }, index) =>
          `${index + 1}. ${messagePair(name, model, color)}, ${size === null ? 'talle a confirmar' : `talle ${size}`}: ${formatPesos(cash)} de contado`,
      ),
      '',
      `Total de contado: ${formatPesos(total)}`,
      ...(code === null ? [] : [`Selección ${code}`]),
      ...(address === null ? [] : [address]),
    ].join('\n'),
}
