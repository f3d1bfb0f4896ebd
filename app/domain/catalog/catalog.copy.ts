import { centavos, formatPesos, formatPesosExact, type Centavos } from '#app/business/money.ts'
import type { PriceSums } from '#app/business/pricing.ts'
import { MAX_INSTALLMENTS, SHOP_CITY, type ShopTerms } from '#app/business/terms.ts'
import { withColor } from '#app/base/text.ts'
import type { ProductSort } from './product-query.ts'

/** What the first message of a chat names. */
type Consulted = {
  product: string
  model: string
  color: string
  /** As it is written; null: none was chosen. */
  size: string | null
  price: Centavos
  address: string
}

export const catalogCopy = {
  card: {
    isNew: 'Nuevo',
    colors: (product: string) => `Color de ${product}`,
    moreColors: (count: number) => `+${count}`,
    moreColorsOf: (count: number, product: string) => `Ver ${count} colores más de ${product}`,
  },
  /** The names of every price (reading 24). */
  price: {
    title: 'Precio de contado',
    cash: 'de contado',
    paying: ({ cashDiscountIsExtra }: ShopTerms) =>
      cashDiscountIsExtra ? 'en un solo pago' : 'pagando en efectivo',
    inThree: (each: Centavos) => `o ${installments(each)}`,
    total: (three: Centavos) => `Total en ${MAX_INSTALLMENTS} cuotas: ${formatPesos(three)}`,
    withoutDiscount: `En ${MAX_INSTALLMENTS} cuotas, sin el descuento`,
    discount: (percent: number) => `${percent}% menos`,
    installments,
    installmentsInOneLine,
    inOneLine: (sums: PriceSums) => `${formatPesos(sums.cash)} de contado o ${installmentsInOneLine(sums)}`,
  },
  photo: {
    alt: (product: string, color: string) => withColor(product, color),
    altOf: (product: string, color: string, isOnFoot: boolean, index: number, total: number) =>
      `${withColor(product, color)}${isOnFoot ? ', en el pie' : ''}, imagen ${index} de ${total}`,
  },
  list: {
    title: 'Productos',
    heading: 'PRODUCTOS',
    results: 'Resultados',
    description: `Todos los productos, con ${MAX_INSTALLMENTS} cuotas sin interés y precio de contado.`,
    descriptionOf: (kind: string) =>
      `${kind} de Vault, con ${MAX_INSTALLMENTS} cuotas sin interés y precio de contado.`,
    banner: `${MAX_INSTALLMENTS} cuotas sin interés en toda la colección`,
    count: countProducts,
    seen: (shown: number, total: number) => `Viste ${shown} de ${countProducts(total)}`,
    seenLabel: 'Productos vistos',
    more: 'Ver más',
    previous: 'Ver los anteriores',
    loadingMore: 'Cargando más productos',
    moreFailed: 'No pudimos cargar más productos.',
    retry: 'Probar de nuevo',
    none: 'Ningún par coincide con esos filtros.',
    noProducts: 'Todavía no hay productos publicados.',
  },
  filters: {
    title: 'Filtros',
    size: 'Talle',
    sizeOf: (size: string) => `Talle ${size}`,
    ownSize: (size: string, isRough: boolean) =>
      isRough ? `${size} es tu talle aproximado, según otra marca` : `${size} es tu talle, según tu pie`,
    of: { kinds: 'Categoría', audiences: 'Para quién', brands: 'Marca', models: 'Modelo' },
    color: 'Color',
    maxPrice: 'Precio máximo',
    noLimit: 'Sin límite',
    upTo: (price: Centavos) => `Hasta ${formatPesos(price)}`,
    cashHint: 'de contado',
    badPrice: 'Escribí un precio en números, por ejemplo 80.000. Sin signo menos.',
    clear: (what: string) => `Limpiar ${what}`,
    clearAll: 'Limpiar filtros',
    remove: (what: string) => `Quitar filtro ${what}`,
    applied: 'Filtros aplicados',
    apply: 'Aplicar filtros',
    show: (total: number) => `Ver ${countProducts(total)}`,
    countOf: countProducts,
    appliedCount: 'aplicados',
  },
  sort: {
    label: 'Ordenar',
    apply: 'Ordenar',
    cashHint: 'de contado',
    option: (name: string) => `Ordenar: ${name}`,
    names: {
      none: 'Todos',
      newest: 'Fecha: Reciente',
      oldest: 'Fecha: Antigua',
      dearest: 'Precio: Mayor A Menor',
      cheapest: 'Precio: Menor A Mayor',
      'name-a-z': 'Nombre: Ascendente',
      'name-z-a': 'Nombre: Descendente',
    } satisfies Record<ProductSort, string>,
  },
  detail: {
    model: (model: string) => `Modelo ${model}`,
    color: 'Color:',
    chosen: (color: string) => `Color ${color} seleccionado`,
    sizeGuide: 'Guía de talles',
    mySize: '¿Cuál es mi talle?',
    yourSize: (size: string) => `Tu talle: ${size}`,
    consult: 'Consultar por WhatsApp',
    consultShort: 'Consultar',
    consultSize: (size: string) => `Consultar por el ${size}`,
    ofSize: (size: string) => `talle ${size}`,
    more: 'Quiero más información',
    moreText: 'Hola, quiero más información!',
    opening: 'Abriendo el chat…',
    /** The address stands alone on its line, so that the chat shows its preview. */
    consultText: ({ product, model, color, size, price, address }: Consulted) =>
      `Hola, quiero consultar por ${withColor(`${product} (${model})`, color, ' en color ')}, ${size === null ? '' : `talle ${size}, `}${formatPesos(price)} de contado.\n${address}`,
    /** @param text is that of the specification; the code is one more line */
    withCode: (text: string, code: string) => `${text}\nCódigo ${code}`,
    coordination: (channels: string) => `La compra y el talle se coordinan por ${channels}.`,
    coordinationOfSizes: (channels: string) => `La compra se coordina por ${channels}.`,
    confirmed: 'El precio y el par se confirman en el chat. Consultar no lo reserva.',
    sizes: {
      legend: 'Talle',
      heading: 'Talle:',
      choose: 'elegí el tuyo',
      apply: 'Elegir este talle',
      lastPair: '1 par',
      lastPairOf: (size: string) => `${size}, queda un par`,
      noneLeft: ', no hay',
      noneLeftOf: ', no hay. ',
      tellMe: 'Avisame',
      tellMeOfColor: 'Avisame si vuelve',
      hint: 'Elegilo y va escrito en tu mensaje.',
      inColor: (size: string) => `Hay ${size} en este color.`,
      lastInColor: (size: string) => `Del ${size} queda un par.`,
      notInColor: (size: string, color: string) => `${withColor(`No hay ${size}`, color, ' en ')}.`,
      /** Stands before each color that has the size. Before the sound of an i, "y" is "e". */
      yesIn: (color: string, index: number, total: number) => {
        if (index === 0) return 'Sí en '
        if (index < total - 1) return ', '
        return /^h?[ií]/i.test(color) ? ' e ' : ' y '
      },
      stop: '.',
      colorHas: (color: string, size: string) => `${color}, hay ${size}`,
      noneAtAll: 'Por ahora no queda ningún talle en este color.',
    },
    consultOnInstagram: 'Consultar por Instagram',
    consultByForm: 'Consultar por el formulario',
    freeShipping: ({ freeShippingFrom }: ShopTerms) => `Envío gratis desde ${formatPesos(freeShippingFrom)}`,
    freeShippingOfPair: (price: Centavos, { freeShippingFrom }: ShopTerms) =>
      price >= freeShippingFrom
        ? 'Este par va con envío gratis.'
        : `Con este par te faltan ${formatPesos(centavos(freeShippingFrom - price))}.`,
    description: 'Descripción',
    information: 'Información de compra',
    follow: 'Seguinos',
    related: 'Productos relacionados',
    about: 'Conocé Vault',
    sections: {
      envio: 'Métodos de envío',
      pago: 'Métodos de pago',
      cambios: 'Cambios y devoluciones',
      costo: 'Costo de envío',
    },
    contactBar: 'Consultar este producto',
  },
  gallery: {
    region: 'Fotos',
    none: 'No hay imágenes disponibles para este color.',
    show: (index: number, total: number) => `Ver imagen ${index} de ${total}`,
    enlarge: 'Ampliar',
    onFoot: 'En el pie',
    scrollable: 'Imagen ampliada, desplazable',
    zoomOut: 'Alejar',
    zoomIn: 'Acercar',
    zoom: (times: string) => `${times}×`,
    previous: 'Imagen anterior',
    next: 'Imagen siguiente',
  },
  sizes: {
    caption: 'Talles argentinos y largo del pie en centímetros',
    lead: 'Medí tu pie y buscá el largo en la tabla.',
    leadOfImage: 'Así van los talles de la tienda.',
    size: 'Talle AR',
    foot: 'Largo del pie',
    cm: (length: string) => `${length} cm`,
    figure: 'Largo del pie, del talón a la punta.',
    figureAlt: 'Pie sobre una hoja con una flecha que mide en cm del talón a la punta.',
    imageAlt: 'Imagen de la guía de talles.',
    closedByTap: (image: string) => `${image} Tocá para cerrar.`,
    steps: [
      'Apoyá el pie sobre una hoja, contra la pared.',
      'Marcá la punta del dedo más largo.',
      'Medí y buscá el número en la tabla.',
    ],
    example: 'Medidas de ejemplo.',
    coordination: (channels: string) => `El talle lo coordinamos por ${channels}.`,
    ask: 'Consultar mi talle',
    askText: (product: string, address: string) =>
      `Hola, quiero consultar mi talle para ${product}.\n${address}`,
  },
  missing: {
    title: 'Producto no encontrado',
    message: 'Puede que ya no esté publicado. Mirá los últimos lanzamientos o todos los productos.',
    all: 'Ver todos los productos',
    newest: 'Últimos lanzamientos',
  },
}

function installments(each: Centavos): string {
  return `${MAX_INSTALLMENTS} cuotas sin interés de ${formatPesosExact(each)}`
}

function installmentsInOneLine({ eachOfThree, three }: PriceSums): string {
  return `${installments(eachOfThree)} (total en ${MAX_INSTALLMENTS} cuotas: ${formatPesos(three)})`
}

function countProducts(count: number): string {
  return count === 1 ? '1 producto' : `${count} productos`
}

/** On the preview image of pages other than products. */
export const sitePreviewCopy = {
  title: 'Zapatillas y calzado',
  place: `${SHOP_CITY}, Córdoba`,
}

type Linked = { model: string; color: string; sums: PriceSums; description: string }

/** The description of a preview. What sells comes first, because chats cut it. */
export const linkCopy = {
  description: ({ model, color, sums, description }: Linked) =>
    [withColor(model, color, ' · '), `${catalogCopy.price.inOneLine(sums)}. ${description}`].join(' · '),
}
