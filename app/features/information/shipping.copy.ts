import type { Sentences } from './policies.ts'
import type { TextContents } from './text-page.ts'

export const shippingCopy = (words: Sentences): TextContents => ({
  lead: 'A dónde enviamos, en cuánto tiempo y cuánto cuesta.',
  sections: [
    { title: 'A dónde enviamos', blocks: [words.cities] },
    {
      title: 'Cuándo sale tu pedido',
      blocks: [words.dispatch, `La entrega se coordina por ${words.channels}, igual que la compra.`],
    },
    { title: 'Envío exprés', blocks: [words.express, words.expressCost] },
    { title: 'Días y horarios de entrega', blocks: [words.delivery] },
    { title: 'Cuánto cuesta', blocks: [words.freeShipping, words.otherShipping] },
    {
      title: 'Retiro en el local',
      blocks: [`${words.pickup} Mirá [dónde queda el local](local).`],
    },
    { title: 'Si el par no está en stock', blocks: [words.outOfStock] },
  ],
})
