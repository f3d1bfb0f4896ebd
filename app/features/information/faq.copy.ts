import type { Sentences } from './policies.ts'

export const faqCopy = {
  lead: 'Cómo se compra, cómo se paga y qué pasa después.',
  questions: (said: Sentences) => ({
    compra: {
      question: '¿Cómo compro?',
      answer: `Elegí el par y el color y escribinos por ${said.channels}: por ahí coordinamos el talle, el pago y la entrega. ${said.notPaidHere}`,
    },
    talle: {
      question: '¿Cómo sé cuál es mi talle?',
      answer: `Si el producto tiene guía de talles, medí tu pie y buscalo ahí. Si dudás entre dos, escribinos: el talle se coordina por ${said.channels}.`,
    },
    pago: {
      question: '¿Qué formas de pago hay?',
      answer: `${said.installments} ${said.wholeCollection} ${said.cash} ${said.cashExplained} ${said.payment}`,
    },
    envio: { question: '¿A dónde envían?', answer: said.cities },
    costo: {
      question: '¿Cuánto cuesta el envío?',
      answer: `${said.freeShipping} ${said.expressCost} ${said.otherShipping}`,
    },
    entrega: {
      question: '¿Cuándo llega mi pedido?',
      answer: `${said.dispatch} ${said.express} ${said.deliveryInFaq}`,
    },
    retiro: { question: '¿Puedo retirar en el local?', answer: `Sí. ${said.pickup}` },
    cambios: {
      question: '¿Puedo cambiar o devolver el par?',
      answer: `${said.exchange} ${said.freeExchange} ${said.giveBack}`,
    },
    stock: { question: '¿Qué pasa si no hay stock?', answer: said.outOfStock },
  }),
}
