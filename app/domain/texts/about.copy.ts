import { BRAND_NAME } from '#app/base/brand.ts'
import { MAX_INSTALLMENTS, SHOP_CITY } from '#app/business/terms.ts'

/** The only page that says "yo": the rest of the shop says "nosotros". */
export const about = `Una marca de calzado de ${SHOP_CITY} que hace una sola persona.

## Quién está detrás
Detrás de ${BRAND_NAME} estoy yo. Hago por mi cuenta las cinco cosas que hacen falta para que un par llegue a vos.

1. Diseño
2. Desarrollo de producto
3. Fotografía
4. Sitio web
5. Marketing

## Mi historia
${BRAND_NAME} no es mi primer proyecto de calzado: antes hubo otro, con otro nombre.

## Visión y objetivos
Crecer de manera sostenida, llegar a nuevas ciudades y nuevos mercados, y que el calzado siga siendo accesible y el trato, cercano.

## El proceso y el esfuerzo
Cada par que ves acá pasó por las mismas manos: el diseño, el desarrollo, la foto, esta página y el mensaje con el que te enteraste.

## ¿Por qué elegir ${BRAND_NAME}?
- **Hablás con quien lo hace** El talle, el pago y la entrega se coordinan por {canales}.
- **${MAX_INSTALLMENTS} cuotas sin interés** En toda la colección.
- **Cambio gratis** El envío del cambio no se paga los primeros {días de cambio gratis}.
- **Local en ${SHOP_CITY}** Pedís online y retirás ahí.`
