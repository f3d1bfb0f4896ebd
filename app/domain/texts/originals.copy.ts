import { BRAND_NAME } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { MAX_INSTALLMENTS } from '#app/business/terms.ts'
import { accountsCopy } from '#app/domain/accounts/accounts.copy.ts'
import { catalogCopy } from '#app/domain/catalog/catalog.copy.ts'
import { policiesCopy as policies } from '#app/domain/settings/policies.copy.ts'
import { about } from './about.copy.ts'
import { privacyCopy } from './privacy.copy.ts'
import type { Services, ShopTextKey } from './texts.ts'

const exchanges = `Los tres plazos se cuentan desde el día en que recibís tu par.

## Cómo pedir un cambio
Escribinos por {canales} dentro de los **{días de cambio}** de recibido y contanos qué par es y por cuál lo querés cambiar. El talle y la entrega los coordinamos por ahí, igual que la compra.

Si lo pedís dentro de los primeros **{días de cambio gratis}**, el envío del cambio es gratis.

## Cómo devolverlo
Tenés **{días de devolución}** desde que lo recibís. Podés escribirnos o usar el [Botón de arrepentimiento](${paths.withdrawal}): no necesitás una cuenta y te da un código en el momento.

Qué dice la ley sobre arrepentirte de una compra a distancia está en los [Términos y condiciones](${paths.terms}).

## Si el par no está en stock
${policies.outOfStock}`

const payment = `Cuotas, efectivo y cómo leer los precios.

## Cómo se paga
${policies.notPaidHere} ${policies.payment}

El sitio no te pide datos de tarjetas ni los guarda.

## Cuotas
${policies.installments}

${policies.wholeCollection}

## Efectivo
${policies.cash} ${policies.cashExplained}

{cuánto sale en efectivo}

## Cómo leer los precios
Todos los precios están en pesos argentinos.

- **Precio de contado**: es el número grande, lo que vale el par sin cuotas.
- **${MAX_INSTALLMENTS} cuotas sin interés**: debajo del precio de contado está lo que pagás en cada una. El total es más alto que el de contado. Se divide en ${MAX_INSTALLMENTS} pagos y no se le suma interés.
- **Con descuento**: el descuento es para el precio de contado. El precio tachado es el total en ${MAX_INSTALLMENTS} cuotas, que no lo lleva y sigue valiendo si pagás así. El porcentaje de la etiqueta compara el precio de contado con y sin el descuento.`

const shipping = `A dónde enviamos, en cuánto tiempo y cuánto cuesta.

## A dónde enviamos
${policies.cities}

## Cuándo sale tu pedido
${policies.dispatch}

La entrega se coordina por {canales}, igual que la compra.

## Envío exprés
${policies.express}

${policies.expressCost}

## Días y horarios de entrega
${policies.delivery}

## Cuánto cuesta
${policies.freeShipping}

${policies.otherShipping}

## Retiro en el local
${policies.pickup} Mirá [dónde queda el local](${paths.local}).

## Si el par no está en stock
${policies.outOfStock}`

const productCare = `Consejos generales según el material. Ante la duda, escribinos.

Son consejos generales para calzado, no indicaciones de cada par. Si el tuyo trae una etiqueta de cuidado, seguí la etiqueta.

## Para todos los materiales
- Sacá primero la tierra seca con un cepillo o un paño, y después limpiá.
- Probá cualquier producto en una parte que no se vea.
- Evitá el lavarropas, el agua caliente y la lavandina.
- Secalos al aire y a la sombra, lejos de estufas, secadores y sol directo.

## Cuero
Pasá un paño apenas húmedo y secá con otro. Una crema para cuero, cada tanto y en poca cantidad, ayuda a que no se reseque.

## Gamuza
Cepillala en seco, en un solo sentido, con un cepillo para gamuza. El agua puede dejar marcas: si se moja, dejala secar sola y cepillala después.

## Lona
Cepillo suave, agua fría y un poco de jabón neutro. Sacá los cordones y lavalos aparte; enjuagá bien para que no queden marcas de jabón.

## Malla y tejido
Paño húmedo con un poco de jabón neutro, sin frotar fuerte: las fibras se pueden enganchar. Evitá los cepillos duros.

## Goma y suelas
Cepillo, agua y jabón neutro. Secá bien el borde antes de guardarlos.

## Para guardarlos
En un lugar seco y ventilado, sin peso encima. Si los vas a guardar un tiempo, rellenalos con papel para que mantengan la forma.`

const terms = `Cómo se compra, qué prometemos y qué derechos tenés.

## Qué es este sitio
Es el catálogo de ${BRAND_NAME}: muestra los productos, sus colores y sus precios. ${policies.notPaidHere} ${policies.arranged}

Para comprar no hace falta tener una cuenta.

## Quién vende
- Razón social: {razón social}
- CUIT: {CUIT}
- Domicilio: {dirección}

## Precios y pagos
Los precios están en pesos argentinos. Cada producto muestra el precio de contado y el total en ${MAX_INSTALLMENTS} cuotas.

- ${policies.installments}
- ${policies.wholeCollection}
- ${policies.cash} ${policies.cashExplained}
- ${policies.payment}

Cómo se lee cada precio está en [Métodos de pago](${paths.payment}).

## Talle y stock
El talle y el stock se confirman por {canales}.

${policies.outOfStock}

## Envíos y retiros
- ${policies.cities}
- ${policies.dispatch}
- ${policies.express}
- ${policies.delivery}
- ${policies.freeShipping} ${policies.expressCost}
- ${policies.otherShipping}
- ${policies.pickup}

El detalle está en [Métodos de envío](${paths.shipping}).

## Cambios y devoluciones
- ${policies.exchange}
- ${policies.freeExchange}
- ${policies.giveBack}

Cómo se piden está en [Cambios y devoluciones](${paths.exchanges}).

## Derecho de arrepentimiento
**En las compras a distancia tenés diez días corridos para arrepentirte, contados desde que recibís el producto o desde que se celebra el contrato, lo último que ocurra.** No hace falta que des un motivo. Es un derecho irrenunciable, y los gastos de devolución son por cuenta de quien vende (Ley 24.240, artículo 34; Código Civil y Comercial de la Nación, artículo 1110).

Para ejercerlo usá el [Botón de arrepentimiento](${paths.withdrawal}): no necesitás una cuenta y te da un código en el momento.

## Tu cuenta
Crear una cuenta es gratis y opcional. Podés eliminarla cuando quieras desde **Configuración**. Qué datos guardamos está en [Política y privacidad](${paths.privacy}).

## Tus derechos por ley
Nada de lo que dice esta página reduce los derechos que te dan la Ley 24.240 de Defensa del Consumidor y el Código Civil y Comercial de la Nación.`

const faq = `Cómo se compra, cómo se paga y qué pasa después.

## ¿Cómo compro?
Elegí el par y el color y escribinos por {canales}: por ahí coordinamos el talle, el pago y la entrega. ${policies.notPaidHere}

## ¿Cómo sé cuál es mi talle?
Si el producto tiene guía de talles, medí tu pie y buscalo ahí. Si dudás entre dos, escribinos: el talle se coordina por {canales}.

## ¿Qué formas de pago hay?
${policies.installments} ${policies.wholeCollection} ${policies.cash} ${policies.cashExplained} ${policies.payment}

## ¿A dónde envían?
${policies.cities}

## ¿Cuánto cuesta el envío?
${policies.freeShipping} ${policies.expressCost} ${policies.otherShipping}

## ¿Cuándo llega mi pedido?
${policies.dispatch} ${policies.express} ${policies.deliveryInFaq}

## ¿Puedo retirar en el local?
Sí. ${policies.pickup}

## ¿Puedo cambiar o devolver el par?
${policies.exchange} ${policies.freeExchange} ${policies.giveBack}

## ¿Qué pasa si no hay stock?
${policies.outOfStock}`

const login = (
  words: typeof accountsCopy.login.login | typeof accountsCopy.login.signup,
  { google }: Services,
) => `${words.lead}

## ${words.welcome}
${google ? words.welcomeLead : words.welcomeLeadWithoutGoogle}`

/** What each text says until the owner changes it: small Markdown, with the terms of the shop as chips. */
export const originals = (services: Services): Record<ShopTextKey, string> => ({
  'sobre-nosotros': about,
  'preguntas-frecuentes': faq,
  'metodos-de-envio': shipping,
  'metodos-de-pago': payment,
  'metodos-de-cambio': exchanges,
  'cuidado-del-producto': productCare,
  'politica-y-privacidad': privacyCopy(services),
  'terminos-y-condiciones': terms,
  lista: catalogCopy.list.banner,
  ingresar: login(accountsCopy.login.login, services),
  'crear-cuenta': login(accountsCopy.login.signup, services),
})

/** The ids of the original questions, which links to them end with. */
export const questionIds: Readonly<Record<string, string>> = {
  '¿Cómo compro?': 'compra',
  '¿Cómo sé cuál es mi talle?': 'talle',
  '¿Qué formas de pago hay?': 'pago',
  '¿A dónde envían?': 'envio',
  '¿Cuánto cuesta el envío?': 'costo',
  '¿Cuándo llega mi pedido?': 'entrega',
  '¿Puedo retirar en el local?': 'retiro',
  '¿Puedo cambiar o devolver el par?': 'cambios',
  '¿Qué pasa si no hay stock?': 'stock',
}
