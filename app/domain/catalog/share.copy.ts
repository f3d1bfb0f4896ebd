import { formatPesos, formatPesosExact, type Centavos } from '#app/business/money.ts'
import { MAX_INSTALLMENTS } from '#app/business/terms.ts'
import { withColor } from '#app/base/text.ts'

type Linked = { model: string; color: string; cash: Centavos; each: Centavos; description: string }

/** The description of a preview. What sells comes first, because chats cut it. */
export const linkCopy = {
  description: ({ model, color, cash, each, description }: Linked) =>
    [
      withColor(model, color, ' · '),
      `${formatPesos(cash)} de contado`,
      `${MAX_INSTALLMENTS} cuotas sin interés de ${formatPesosExact(each)}. ${description}`,
    ].join(' · '),
}

export const shareCopy = {
  share: 'Compartir',
  text: (product: string, model: string, color: string, cash: Centavos) =>
    `Mirá ${withColor(`${product} (${model})`, color, ' en color ')}, ${formatPesos(cash)} de contado.`,
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  mail: 'E-mail',
  address: 'Dirección de esta página',
  copy: 'Copiar',
  copied: 'Copiado',
  notCopied: 'No se pudo copiar sola. La dirección quedó seleccionada: copiala vos.',
}
