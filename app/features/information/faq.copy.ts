import type { Sentences } from './policies.ts'

export const faqCopy = {
  lead: 'Cómo se compra, cómo se paga y qué pasa después.',
  questions: (words: Sentences) => ({
    compra: {
      question: '¿Cómo compro?',
      answer: `Elegí el par y el color y escribinos por ${words.channels}: por ahí coordinamos el talle, el pago y la entrega. ${words.notPaidHere}`,
    },
    talle: {
      question: '¿Cómo sé cuál es mi talle?',
      answer: `Si el producto tiene guía de talles, medí tu pie y buscalo ahí. Si dudás entre dos, escribinos: el talle se coordina por ${words.channels}.`,
    },
    pago: {
      question: '¿Qué formas de pago hay?',
      answer: `${words.installments} ${words.wholeCollection} ${words.cash} ${words.cashExplained} ${words.payment}`,
    },
    envio: { question: '¿A dónde envían?', answer: words.cities },
    costo: {
      question: '¿Cuánto cuesta el envío?',
      answer: `${words.freeShipping} ${words.expressCost} ${words.otherShipping}`,
    },
    entrega: {
      question: '¿Cuándo llega mi pedido?',
      answer: `${words.dispatch} ${words.express} ${words.deliveryInFaq}`,
    },
    retiro: { question: '¿Puedo retirar en el local?', answer: `Sí. ${words.pickup}` },
    cambios: {
      question: '¿Puedo cambiar o devolver el par?',
      answer: `${words.exchange} ${words.freeExchange} ${words.giveBack}`,
    },
    stock: { question: '¿Qué pasa si no hay stock?', answer: words.outOfStock },
  }),
}
