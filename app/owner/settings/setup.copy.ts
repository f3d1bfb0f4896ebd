import { joinWords } from '#app/base/text.ts'
import type { SetupStepName } from '#app/domain/settings/setup-checklist.ts'

const missingWords: Record<SetupStepName, string> = {
  mailServer: 'el correo de la tienda',
  trustedProxies: 'un ajuste del servidor',
  'old-number': 'un número de un texto',
  'new-original': 'un texto legal',
  whatsapp: 'WhatsApp',
  ownerEmail: 'el e-mail para los avisos',
  phone: 'el teléfono',
  instagram: 'Instagram',
  address: 'la dirección',
  openingHours: 'el horario',
  legal: 'la razón social o el CUIT',
  dataFiscal: 'Data Fiscal',
  sizeGuide: 'la guía',
}

/** What is not filled in yet, and what shoppers miss without it. */
export const setupCopy = {
  missing: (what: readonly SetupStepName[]) =>
    `${what.length === 1 ? 'falta' : 'faltan'} ${joinWords(what.map((step) => missingWords[step]))}`,
  next: 'Lo que sigue',
  nextLabel: 'Datos de la tienda',
  fill: 'Cargar',
  progress: (done: number, total: number) => `${done} de ${total} datos listos`,
  open: (count: number) => (count === 1 ? 'Falta 1 dato de la tienda' : `Faltan ${count} datos de la tienda`),
  items: {
    mailServer: {
      name: 'El correo de la tienda',
      consequence:
        'Nadie recibe su enlace para verificar la cuenta, ni vos los avisos. Lo conecta quien aloja la tienda.',
    },
    trustedProxies: {
      name: 'Un ajuste del servidor',
      consequence:
        'Todas las visitas cuentan como una y se frenan entre sí. Lo arregla quien aloja la tienda.',
    },
    'old-number': {
      name: 'Un texto',
      consequence: 'dice un número que ya no es el de Ajustes. Cambialo en Textos.',
    },
    'new-original': {
      name: 'Un texto',
      consequence: 'el original cambió después de tu versión. Mirá en Textos si tenés que cambiarla.',
    },
    whatsapp: { name: 'WhatsApp', consequence: 'Sin número, “Consultar por WhatsApp” no se muestra.' },
    ownerEmail: { name: 'E-mail para los avisos', consequence: 'Ahí te avisamos de cada consulta.' },
    phone: { name: 'Teléfono', consequence: 'El pie y Contacto no lo muestran.' },
    instagram: { name: 'Instagram', consequence: 'Falta tu usuario.' },
    address: { name: 'Dirección del local', consequence: 'Contacto muestra solo la ciudad.' },
    openingHours: { name: 'Horarios', consequence: 'Contacto no los muestra.' },
    legal: { name: 'Razón social y CUIT', consequence: 'El pie no los muestra.' },
    dataFiscal: { name: 'Data Fiscal', consequence: 'El pie no muestra el enlace.' },
    sizeGuide: { name: 'Guía de talles', consequence: 'Cargá tus medidas en centímetros.' },
  } satisfies Record<SetupStepName, { name: string; consequence: string }>,
}
