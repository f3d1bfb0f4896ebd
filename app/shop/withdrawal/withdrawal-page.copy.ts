import { LEGAL_WITHDRAWAL_DAYS } from '#app/business/terms.ts'

const notSent =
  'No sabemos si tu pedido llegó. Revisá tu conexión y probá de nuevo: si ya había llegado, te damos el mismo código. Lo que escribiste sigue acá.'

export const withdrawalPageCopy = {
  title: 'Botón de arrepentimiento',
  lead: (days: number) =>
    `Tenés ${days} días desde que recibís tu par para devolverlo. No necesitás una cuenta: completás esto y te damos un código en el momento.`,
  description:
    'Arrepentite de una compra sin crear una cuenta: completás pocos datos y te damos un código en el momento.',
  form: {
    label: 'Pedido',
    name: 'Nombre y apellido',
    contact: 'E-mail o teléfono',
    contactHelp: 'Ahí te respondemos.',
    purchase: 'Qué compraste',
    purchaseExample: 'Por ejemplo: Vera Camel, talle 38',
    note: 'Algo que quieras contarnos (opcional)',
    honeypot: 'No completes este campo',
    submit: 'Enviar y recibir mi código',
    busy: 'Enviando…',
    again: 'Probar de nuevo',
  },
  errors: {
    missing: {
      name: 'Escribí tu nombre y apellido.',
      contact: 'Escribí un e-mail o un teléfono.',
      purchase: 'Escribí qué compraste.',
      note: '',
    },
    unreadable: 'Revisá el e-mail o el teléfono: ahí te respondemos.',
    tooLong: (max: number) => `Es demasiado largo: entran ${max} caracteres. Lo que escribiste sigue acá.`,
    trapped:
      'No pudimos tomar tu pedido: se completó un campo que tiene que quedar vacío. Recargá la página y probá de nuevo, o escribinos.',
    'too-many':
      'Recibimos muchos pedidos desde tu conexión. Probá de nuevo en un rato, o escribinos: por cualquier medio que nos avises, tu pedido vale igual. Lo que escribiste sigue acá.',
    'not-stored':
      'No pudimos guardar tu pedido. Probá de nuevo en unos minutos, o escribinos. Lo que escribiste sigue acá.',
    offline: notSent,
    failed: notSent,
  },
  write: 'Escribinos por WhatsApp',
  otherWays: 'Todas las maneras de contactarnos',
  writeText: 'Hola, quiero arrepentirme de una compra.',
  receipt: {
    title: 'Recibimos tu pedido',
    lead: 'Este es tu código. Guardalo: con él seguimos tu caso.',
    mailed: 'También te lo mandamos por e-mail.',
    code: 'Código',
    copy: 'Copiar código',
    copied: 'Copiado',
    byHand: 'Lo marcamos para que lo copies vos.',
    whatsapp: 'Mandarlo por WhatsApp',
    whatsappText: (code: string) => `Hola, usé el Botón de arrepentimiento. Mi código es ${code}.`,
    another: 'Hacer otro pedido',
  },
  next: {
    label: 'Qué sigue',
    steps: [
      'Completás el formulario.',
      'Recibís un código en el momento.',
      'Te respondemos al dato que dejaste.',
    ],
  },
  rule: {
    title: (days: number) => `Los ${days} días`,
    paragraphs: (days: number) => [
      `Podés arrepentirte de una compra a distancia dentro de los ${days} días corridos desde que recibís el par o desde que lo comprás, lo que pase último.`,
      'No tenés que explicar por qué ni pagar nada.',
      `La ley te da ${LEGAL_WITHDRAWAL_DAYS} días: artículo 34 de la Ley 24.240 y artículo 1110 del Código Civil y Comercial. Este botón es el de la Disposición 954/2025.`,
    ],
  },
  related: {
    label: 'Relacionado',
    exchanges: 'Cambios y devoluciones',
    consumerDefense: 'Defensa de las y los Consumidores',
  },
}
