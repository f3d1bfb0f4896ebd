import { commandErrors } from '#app/base/command-errors.copy.ts'
import { LEGAL_WITHDRAWAL_DAYS, SHOP_CITY } from '#app/business/terms.ts'
import type { SettingKey } from '#app/domain/settings/settings.ts'
import type { SettingErrorCode } from '#app/domain/settings/setting-rules.ts'
import type { FieldKey, SettingsSection } from './sections.ts'

type FieldWords = { label: string; help?: string; placeholder?: string; options?: Record<string, string> }

const ofMessage = 'Se completan {nombre}, {consulta} y {local} (la dirección).'
const ofWithdrawal = 'Se completan {nombre}, {código}, {compra} y {local} (la dirección).'

export const settingsCopy = {
  lead: 'Lo que cargás acá aparece en toda la tienda. Lo que dejás vacío no se muestra.',
  sections: 'Secciones',
  discard: 'Descartar',
  save: (section: string) => `Guardar ${section}`,
  saving: 'Guardando...',
  saved: (section: string) => `Guardaste ${section}.`,
  unsaved: (count: number, section: string) =>
    count === 1 ? `1 cambio sin guardar en ${section}` : `${count} cambios sin guardar en ${section}`,
  isMissing: 'Falta',
  /** The present value of a section, in a few words. */
  summaries: {
    contact: ({ whatsapp, instagram, phone, ownerEmail }) =>
      whatsapp || phone || (instagram && `@${instagram}`) || ownerEmail,
    shop: ({ address }) => address || SHOP_CITY,
    shipping: ({ cities, exchangeDays }) => {
      const count = cities.split('\n').filter(Boolean).length
      return `${count === 1 ? '1 ciudad' : `${count} ciudades`} · cambio en ${exchangeDays} días`
    },
    promotions: ({ freeShippingFrom }) => `Envío gratis desde $${freeShippingFrom}`,
    products: ({ audience }) => audience || 'Sin decir para quién',
    sales: ({ reservationDays, payAlias }) =>
      [reservationDays === '1' ? 'Reservas de 1 día' : `Reservas de ${reservationDays} días`, payAlias]
        .filter(Boolean)
        .join(' · '),
    replies: () => 'Consultas, arrepentimientos y ventas',
    sizes: ({ sizeGuide, sizeGuideImage }) => {
      const sizes = sizeGuide.split('\n').map((row) => row.split(' ')[0] ?? '')
      const table = sizeGuide === '' ? '' : `${sizes[0] ?? ''} a ${sizes.at(-1) ?? ''}`
      return [table, sizeGuideImage === '' ? '' : 'con imagen'].filter(Boolean).join(', ')
    },
    search: ({ blockedSearches }) => {
      const count = blockedSearches.split('\n').filter(Boolean).length
      if (count === 0) return 'Sin palabras ocultas'
      return count === 1 ? '1 palabra oculta' : `${count} palabras ocultas`
    },
    visits: ({ linkNames }) => linkNames.replaceAll('\n', ', ') || 'Sin enlaces con nombre',
    legal: ({ legalName, cuit }) => legalName || cuit,
  } satisfies Record<SettingsSection, (values: Record<SettingKey, string>) => string> as Record<
    SettingsSection,
    (values: Record<SettingKey, string>) => string
  >,
  preview: {
    title: 'Así se ve en la tienda',
    noSizes: 'Sin tabla ni imagen, la guía no se muestra.',
  },
  leaving: 'Si salís ahora, lo que escribiste se pierde.',
  groups: {
    contact: { title: 'Contacto', lead: 'Se ve en el pie, en Contacto y en cada producto.' },
    shop: { title: 'Local', lead: 'Se muestra en Contacto.' },
    promotions: {
      title: 'Promociones',
      lead: 'Cambian la franja de arriba, los íconos del inicio y las políticas. Vacío: el valor de siempre. Los mensajes de la franja se cambian en Vidriera.',
    },
    shipping: {
      title: 'Envíos y plazos',
      lead: 'Lo que dicen las políticas y las preguntas frecuentes. Los plazos, en días desde que se recibe el par.',
    },
    products: { title: 'Productos', lead: '' },
    sales: {
      title: 'Ventas',
      lead: 'Cuánto dura una reserva, y adónde te transfieren: lo lleva la respuesta “Para pagar”.',
    },
    replies: {
      title: 'Respuestas',
      lead: 'Con qué empieza cada respuesta: antes de mandarla la ves y la cambiás. Lo que va entre llaves se completa solo. Vacío: el texto de siempre.',
    },
    sizes: {
      title: 'Guía de talles',
      lead: 'Con una tabla, una imagen o las dos. Sin ninguna, la guía no se muestra.',
    },
    legal: { title: 'Datos legales', lead: 'Se muestran en el pie.' },
    search: { title: 'Búsquedas', lead: '' },
    visits: {
      title: 'Visitas',
      lead: 'Inicio cuenta de dónde vienen: Instagram, WhatsApp, Google y los enlaces con nombre.',
    },
  } satisfies Record<SettingsSection, { title: string; lead: string }>,
  fields: {
    whatsapp: {
      label: 'WhatsApp',
      placeholder: 'Tu número',
      help: 'Con código de área, por ejemplo 353 412-3456.',
    },
    phone: { label: 'Teléfono', placeholder: 'Tu teléfono', help: 'Como querés que se lea.' },
    instagram: { label: 'Instagram', placeholder: 'Tu usuario' },
    tiktok: { label: 'TikTok (opcional)', placeholder: 'Tu usuario' },
    facebook: { label: 'Facebook (opcional)', placeholder: 'Tu usuario' },
    ownerEmail: {
      label: 'E-mail para los avisos',
      placeholder: 'Tu e-mail',
      help: 'Ahí llegan las consultas y los arrepentimientos. No se muestra en la tienda.',
    },
    dailySummary: {
      label: 'Resumen por correo',
      help: 'A las 8 de la mañana, a esa misma dirección.',
      options: { true: 'Cada día, si algo espera respuesta', false: 'No mandarlo' },
    },
    address: { label: 'Dirección', placeholder: 'Calle y número' },
    mapPlace: {
      label: 'Lugar en el mapa (opcional)',
      placeholder: 'Enlace de Google Maps o coordenadas',
      help: 'Si lo dejás vacío, el mapa busca la dirección.',
    },
    openingHours: { label: 'Horarios', help: 'Un renglón por día o grupo de días.' },
    freeShippingFrom: { label: 'Envío gratis desde ($)' },
    cashDiscountPercent: { label: 'Descuento en efectivo (%)', help: 'Es un texto: no cambia los precios.' },
    cashDiscountIsExtra: {
      label: 'Ese descuento',
      help: 'Lo dicen el inicio, las políticas, las preguntas frecuentes y cada producto.',
      options: {
        false: 'Ya está en el precio de contado',
        true: 'Se suma al precio de contado',
      },
    },
    audience: {
      label: 'Para quién son',
      help: 'De los que no dicen otra cosa. Lo leen Google, Instagram y WhatsApp.',
      options: { '': 'Sin decir' },
    },
    menuKinds: {
      label: 'Categorías en el menú',
      help: 'Las que tienen productos a la vista, en tu orden.',
      options: { false: 'No mostrarlas', true: 'Mostrarlas debajo de Productos' },
    },
    exchangeDays: { label: 'Cambio (días)' },
    freeExchangeDays: { label: 'Cambio con envío gratis (días)' },
    returnDays: { label: 'Devolución (días)' },
    reservationDays: {
      label: 'Reserva (días)',
      help: 'Termina a las 20. Las reservas que ya hiciste siguen como están.',
    },
    replyMessageReceived: { label: 'Consulta: Con su consulta', help: ofMessage },
    replyMessageDetails: { label: 'Consulta: Qué busca', help: ofMessage },
    replyMessageVisit: { label: 'Consulta: En el local', help: ofMessage },
    replyWithdrawalReceived: { label: 'Arrepentimiento: Recibido', help: ofWithdrawal },
    replyWithdrawalDetails: { label: 'Arrepentimiento: Falta un dato', help: ofWithdrawal },
    replyWithdrawalBring: { label: 'Arrepentimiento: Acercar el par', help: ofWithdrawal },
    replySaleReserved: {
      label: 'Venta: Te los guardo',
      help: 'Se completan {código}, {pares}, {hasta} (el día y la hora), {cuenta} (lo que sale), {lo} (lo o los) y {local}.',
    },
    replySaleMissing: {
      label: 'Venta: Falta uno',
      help: 'Cuando falta alguno y queda otro. Se completan {código}, {faltan}, {tengo} (lo que queda y su precio) y {lo} (lo o los).',
    },
    replySalePickup: {
      label: 'Venta: Retiro',
      help: 'Se completan {código}, {pares}, {cuenta} (lo que sale) y {local}.',
    },
    replySalePay: {
      label: 'Venta: Para pagar',
      help: 'Se completan {código}, {monto} (lo que falta pagar) y {alias} (adónde transferir, de Ventas).',
    },
    payAlias: { label: 'Alias (opcional)', placeholder: 'tu.alias' },
    payCode: { label: 'CBU o CVU (opcional)', help: 'Son 22 cifras.' },
    payName: { label: 'A nombre de (opcional)', help: 'Como figura en la cuenta.' },
    cities: {
      label: 'Ciudades con envío',
      help: 'Una por renglón. Si le ponés el costo y los días, lo muestra cada producto: Córdoba: 4.500, 3 a 5 días.',
    },
    expressCities: { label: 'Ciudades con envío exprés', help: 'Una por renglón.' },
    dispatchBusinessHours: { label: 'Despacho (horas hábiles)' },
    expressBusinessHours: { label: 'Envío exprés (horas hábiles)' },
    deliveryFrom: { label: 'Entregas desde las' },
    deliveryUntilInPolicy: { label: 'Entregas hasta las', help: 'En Métodos de envío.' },
    deliveryUntilInFaq: { label: 'Entregas hasta las (en las preguntas frecuentes)' },
    orderCutOff: {
      label: 'Pedidos hasta las',
      help: 'Desde esa hora, un pedido cuenta desde el día siguiente. Con los días de cada ciudad, el producto dice cuándo llega.',
    },
    closedDays: {
      label: 'Días sin entregas (opcional)',
      placeholder: '24/12/2026',
      help: 'Uno por renglón. Los domingos y los feriados nacionales ya no cuentan.',
    },
    openDays: {
      label: 'Días con entregas (opcional)',
      placeholder: '08/12/2026',
      help: 'Los domingos o feriados en que sí entregás, uno por renglón.',
    },
    sizeGuide: {
      label: 'Tabla de talles',
      placeholder: '38 24,5',
      help: 'Un talle por renglón: el talle, un espacio y los centímetros. Por ejemplo 38 24,5.',
    },
    sizeNumberings: {
      label: 'Otras numeraciones (opcional)',
      placeholder: 'Brasil (BR): 33 34 35 36',
      help: 'Una por renglón: el nombre, dos puntos y sus talles en el orden de la tabla, con un guion donde no tiene. Por ejemplo Brasil (BR): 33 34 - 36. Con ellas se busca el talle con otra marca.',
    },
    legalName: { label: 'Razón social', placeholder: 'Tu razón social' },
    cuit: { label: 'CUIT', placeholder: '00-00000000-0' },
    dataFiscalUrl: {
      label: 'Enlace de Data Fiscal',
      placeholder: 'Pegá el enlace',
      help: 'El que te da ARCA (Formulario 960). También sirve el código completo.',
    },
    linkNames: {
      label: 'Nombres de tus enlaces (opcional)',
      placeholder: 'feria',
      help: 'Uno por renglón, hasta 20. Al enlace que repartas sumale ?de= y el nombre: /productos?de=feria. En Etiquetas elegís cuál llevan.',
    },
    blockedSearches: {
      label: 'Palabras que no se muestran (opcional)',
      help: 'Una por renglón. Nunca aparecen en lo más buscado.',
    },
  } satisfies Record<FieldKey, FieldWords> as Record<FieldKey, FieldWords>,
  live: {
    whatsapp: (number: string) => `El chat se abre con ${number}.`,
    cuit: (cuit: string) => `CUIT válido: ${cuit}.`,
  },
  fieldErrors: {
    'whatsapp-unreadable':
      'Revisá el número: código de área y número, 10 cifras en total, por ejemplo 353 412-3456.',
    'phone-unreadable': 'Escribí el teléfono con números, por ejemplo 353 412-3456.',
    'handle-unreadable': 'Escribí solo el usuario, sin espacios, o pegá el enlace del perfil.',
    'email-unreadable': 'Revisá el e-mail, por ejemplo nombre@ejemplo.com.',
    'place-unreadable':
      'No encontramos el lugar en ese enlace. Pegá el enlace largo de Google Maps, las coordenadas o la dirección.',
    'cuit-length': 'Revisá el número: son 11 cifras.',
    'cuit-wrong': 'Revisá el número: alguna cifra no coincide.',
    'alias-unreadable':
      'Revisá el alias: de 6 a 20 letras sin acento, números, puntos o guiones, por ejemplo mi.alias.',
    'bank-code-unreadable': 'Revisá el CBU o CVU: son 22 cifras, y alguna no coincide.',
    'data-fiscal-unreadable':
      'Pegá el enlace de Data Fiscal que te da ARCA: es de afip.gob.ar o arca.gob.ar.',
    'price-unreadable': 'Escribí un monto en números, por ejemplo 120.000.',
    'percent-unreadable': 'Escribí un porcentaje entero de 1 a 99.',
    'choice-unknown': 'Elegí una de las opciones.',
    'days-unreadable': 'Escribí los días en números, de 1 a 365.',
    'return-days-too-few': `La ley pide al menos ${LEGAL_WITHDRAWAL_DAYS} días.`,
    'reservation-days-unreadable': 'Escribí los días en números, de 1 a 30.',
    'free-days-too-many': 'No pueden ser más días que los del cambio.',
    'hours-unreadable': 'Escribí las horas en números, de 1 a 720.',
    'time-unreadable': 'Escribí la hora, por ejemplo 9:00.',
    'day-unreadable': 'Escribí cada día con su año, por ejemplo 24/12/2026.',
    'cities-unreadable':
      'Revisá los renglones: cada ciudad una vez, sola o con dos puntos, el costo, coma y los días, por ejemplo Córdoba: 4.500, 3 a 5 días.',
    'sizes-unreadable': 'Revisá los renglones: el talle, un espacio y los centímetros, por ejemplo 38 24,5.',
    'numberings-unreadable':
      'Revisá los renglones: un nombre distinto en cada uno, dos puntos y los talles, por ejemplo Brasil (BR): 33 34 35.',
    'numberings-unlike-table':
      'Cada numeración lleva un talle por cada renglón de la tabla. Donde no tiene, poné un guion.',
    'numberings-unordered': 'A un pie más largo le toca un número más grande: revisá el orden de los talles.',
    'photo-unusable': 'Esa imagen no es de la tienda. Subila de nuevo.',
    'text-unreadable': 'No se entiende. Volvé a escribirlo.',
    'text-too-long': 'Es demasiado largo. Acortalo.',
    'too-many-lines': 'Son demasiados renglones.',
    'reply-too-long': 'Es demasiado largo: hasta 600 letras.',
    'reply-word-unknown': 'Entre llaves solo van las palabras de abajo, por ejemplo {nombre} o {código}.',
  } satisfies Record<SettingErrorCode, string>,
  errors: {
    'changed-since':
      'Esta sección cambió en otra pestaña mientras escribías. Lo tuyo sigue acá: si lo guardás de nuevo, reemplaza lo anterior.',
    'photo-gone': 'La imagen de la guía ya no está. Subila de nuevo y guardá.',
    offline: 'Sin conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la señal.',
    'not-stored':
      'No se guardó: el disco está lleno o la base de datos no responde. Lo que escribiste sigue acá: mirá en Sistema y probá de nuevo.',
    failed: 'Algo salió mal. Lo que escribiste sigue acá: probá de nuevo.',
    'signed-out': 'Tu sesión terminó y no se guardó nada. Lo que escribiste sigue acá.',
    'not-allowed': 'Tu cuenta no puede cambiar los ajustes.',
    'second-key': commandErrors['second-key'],
  },
  sizeGuideImage: {
    alt: 'Imagen de la guía de talles',
    choose: 'Subir una imagen para la guía',
    replace: 'Cambiar la imagen',
    remove: 'Quitar la imagen',
    help: 'Opcional. Sin imagen se muestra el dibujo que explica cómo medir.',
    sending: 'Subiendo...',
  },
}
