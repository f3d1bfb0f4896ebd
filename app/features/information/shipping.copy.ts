import type { Sentences } from './policies.ts'
import type { TextContents } from './text-page.ts'

export const shippingCopy = (said: Sentences): TextContents => ({
  lead: 'A dónde enviamos, en cuánto tiempo y cuánto cuesta.',
  sections: [
    { title: 'A dónde enviamos', blocks: [said.cities] },
    {
      title: 'Cuándo sale tu pedido',
      blocks: [said.dispatch, `La entrega se coordina por ${said.channels}, igual que la compra.`],
    },
    { title: 'Envío exprés', blocks: [said.express, said.expressCost] },
    { title: 'Días y horarios de entrega', blocks: [said.delivery] },
    { title: 'Cuánto cuesta', blocks: [said.freeShipping, said.otherShipping] },
    {
      title: 'Retiro en el local',
      blocks: [`${said.pickup} Mirá [dónde queda el local](local).`],
    },
    { title: 'Si el par no está en stock', blocks: [said.outOfStock] },
  ],
})
