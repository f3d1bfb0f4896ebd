import { formatPesos, type Centavos } from '#app/business/money.ts'
import { withColor } from '#app/base/text.ts'

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
  byHand: 'No se pudo copiar sola. La dirección quedó seleccionada: copiala vos.',
}

export const videoCopy = {
  of: (shoe: string) => `Video de ${shoe}, sin sonido`,
  play: (shoe: string) => `Reproducir el video de ${shoe}, sin sonido`,
  pause: (shoe: string) => `Pausar el video de ${shoe}`,
  show: 'Ver el video',
  failed: 'No se pudo reproducir el video. Tocalo para probar de nuevo.',
}

export const factsCopy = { deliveryTo: (city: string) => `Envío a ${city}` }

export const previewProductCopy = {
  title: (name: string) => `Vista previa de ${name}`,
  notice: 'Vista previa: así se ve en la tienda.',
  hidden: 'Está oculto: solo vos lo ves.',
  edit: 'Editar',
  back: 'Volver a Productos',
}
