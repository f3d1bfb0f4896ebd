export const informationCopy = {
  titles: {
    about: 'Sobre Vault',
    faq: 'Preguntas frecuentes',
    shipping: 'Métodos de envío',
    payment: 'Métodos de pago',
    exchanges: 'Cambios y devoluciones',
    productCare: 'Cuidado del producto',
    privacy: 'Política y privacidad',
    terms: 'Términos y condiciones',
  },
  help: {
    region: 'Más información',
    others: 'Otras páginas',
    title: '¿Te quedó una duda?',
    text: 'Escribinos y lo vemos con el par que te gusta.',
    write: 'Escribinos',
    chatText: 'Hola, quiero más información!',
    form: 'Ir al formulario',
  },
}
