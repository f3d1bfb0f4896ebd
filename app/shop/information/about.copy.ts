import { BRAND_NAME } from '#app/base/brand.ts'
import { MAX_INSTALLMENTS, SHOP_CITY, type ShopTerms } from '#app/business/terms.ts'

/** The only page that says "yo": the rest of the shop says "nosotros". */
export const aboutCopy = {
  lead: `Una marca de calzado de ${SHOP_CITY} que hace una sola persona.`,
  who: {
    title: 'Quién está detrás',
    text: `Detrás de ${BRAND_NAME} estoy yo. Hago por mi cuenta las cinco cosas que hacen falta para que un par llegue a vos.`,
    trades: ['Diseño', 'Desarrollo de producto', 'Fotografía', 'Sitio web', 'Marketing'],
  },
  texts: [
    {
      title: 'Mi historia',
      text: `${BRAND_NAME} no es mi primer proyecto de calzado: antes hubo otro, con otro nombre.`,
    },
    {
      title: 'Visión y objetivos',
      text: 'Crecer de manera sostenida, llegar a nuevas ciudades y nuevos mercados, y que el calzado siga siendo accesible y el trato, cercano.',
    },
    {
      title: 'El proceso y el esfuerzo',
      text: 'Cada par que ves acá pasó por las mismas manos: el diseño, el desarrollo, la foto, esta página y el mensaje con el que te enteraste.',
    },
  ],
  why: {
    title: `¿Por qué elegir ${BRAND_NAME}?`,
    chat: (channels: string) => ({
      name: 'Hablás con quien lo hace',
      text: `El talle, el pago y la entrega se coordinan por ${channels}.`,
    }),
    installments: { name: `${MAX_INSTALLMENTS} cuotas sin interés`, text: 'En toda la colección.' },
    exchange: ({ freeExchangeDays }: ShopTerms) => ({
      name: 'Cambio gratis',
      text: `El envío del cambio no se paga los primeros ${freeExchangeDays} días.`,
    }),
    pickup: { name: `Local en ${SHOP_CITY}`, text: 'Pedís online y retirás ahí.' },
  },
  invite: { region: 'Contacto', text: '¿Querés preguntarme algo?', button: 'Ir a Contacto' },
}
