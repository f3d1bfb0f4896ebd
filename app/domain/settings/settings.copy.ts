import { formatPesos } from '#app/business/money.ts'
import { INSTALLMENTS_OFFERED, MAX_INSTALLMENTS, SHOP_CITY, type ShopTerms } from '#app/business/terms.ts'

const installments = INSTALLMENTS_OFFERED.join(' o ')

/** The terms in the bar at the top, on the front page and above the footer. */
export const shopSettingsCopy = {
  announcements: {
    region: 'Promociones',
    messages: ({ freeShippingFrom }: ShopTerms) => [
      `Envío gratis desde ${formatPesos(freeShippingFrom)}`,
      'Pedí online y retirá en el local',
      `${installments} cuotas sin interés`,
    ],
    pause: 'Pausar los mensajes',
    next: 'Mensaje siguiente',
  },
  benefits: {
    region: 'Beneficios',
    installments: {
      title: `${INSTALLMENTS_OFFERED.join(' y ')} cuotas sin interés`,
      text: 'En toda la colección',
    },
    pickup: { title: 'Pedí online, retirá en el local', text: `En ${SHOP_CITY}` },
    exchange: ({ freeExchangeDays }: ShopTerms) => ({
      title: 'Cambio gratis',
      text: `Hasta ${freeExchangeDays} días`,
    }),
  },
  promos: {
    region: 'Promociones vigentes',
    installments: { title: `${MAX_INSTALLMENTS} cuotas`, text: 'sin interés' },
    cash: ({ cashDiscountPercent, cashDiscountIsExtra }: ShopTerms) => ({
      title: `${cashDiscountPercent}% menos`,
      text: cashDiscountIsExtra
        ? 'en efectivo, sobre el precio de contado'
        : 'en efectivo, ya en el precio de contado',
    }),
    shipping: ({ freeShippingFrom }: ShopTerms) => ({
      title: 'Envío gratis',
      text: `desde ${formatPesos(freeShippingFrom)}`,
    }),
  },
  channels: {
    whatsapp: 'WhatsApp',
    instagram: 'Instagram',
    or: ' o ',
    /** Every shop has the contact page. */
    form: 'el formulario de contacto',
  },
}
