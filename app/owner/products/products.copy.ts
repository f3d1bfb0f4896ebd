import { countProducts as products, figure } from '#app/owner/frame/admin.copy.ts'
import { commandErrors } from '#app/base/command-errors.copy.ts'
import { formatPesos, formatPesosExact, type Centavos } from '#app/business/money.ts'
import { MAX_INSTALLMENTS } from '#app/business/terms.ts'
import type { DatesErrorKind } from '#app/domain/catalog/publish-dates.ts'
import type { ProductsChange } from './change-products.schema.ts'
import type { ListOrder, ListState } from './list-rows.ts'

export const productsCopy = {
  add: 'Agregar Nuevo Producto',
  list: {
    heading: 'Productos existentes',
    count: products,
    figure,
    filter: 'Filtrar por nombre, marca, modelo o color',
    filterExample: 'Nombre o color',
    apply: 'Aplicar',
    order: 'Ordenar por',
    orderInShop: 'Ordenar la lista de la tienda',
    orders: {
      brand: 'Marca',
      updated: 'Cambios',
      views: 'Miradas',
      price: 'Precio',
    } satisfies Record<ListOrder, string>,
    views: (count: number) => (count === 1 ? '1 mirada' : `${count} miradas`),
    states: 'Estado',
    inState: {
      all: 'Todos',
      published: 'Publicados',
      hidden: 'Ocultos',
      unsized: 'Sin talles',
      discounted: 'Con descuento',
    } satisfies Record<ListState, string>,
    isPublished: 'Publicado',
    isHidden: 'Oculto',
    hiddenOf: (brand: string) => `${brand} · Oculto`,
    all: (total: number) => `Ver los ${figure(total)}`,
    /** The owner looks for sizes first when she has entered any. */
    details: (brand: string | null, model: string, colors: number, sizes: string | null) =>
      [brand, ...(sizes ? [sizes] : [model, colors === 1 ? '1 color' : `${colors} colores`])]
        .filter(Boolean)
        .join(' · '),
    sizes: {
      none: 'No queda ningún talle',
      onlyOne: (size: string) => `Queda el ${size}`,
      missing: (size: string) => `Falta el ${size}`,
      severalMissing: (count: number) => `Faltan ${count} talles`,
      lastPair: (size: string) => `1 par en ${size}`,
      unsized: (colors: readonly string[]) =>
        colors.length === 1 ? `${colors[0]} sin talles` : `${colors.length} colores sin talles`,
      /** @param ofColors number of sizes by color */
      all: (ofColors: readonly number[]) => {
        const [least, most] = [Math.min(...ofColors), Math.max(...ofColors)]
        if (most === 1) return '1 talle'
        return least === most ? `${most} talles` : `${least} a ${most} talles`
      },
    },
    changeSizes: 'Cambiar talles',
    none: 'Todavía no hay productos. Agregá el primero.',
    noMatch: 'Ningún producto coincide con ese filtro.',
    clear: 'Quitar el filtro',
    select: 'Elegir',
    selectAll: (total: number) => (total === 1 ? 'Elegir 1 producto' : `Elegir los ${total} productos`),
    selectPage: (count: number) =>
      count === 1 ? 'Elegir 1 producto' : `Elegir los ${count} productos de esta página`,
    choose: (name: string) => `Elegir ${name}`,
    actions: (name: string) => `Más acciones con ${name}`,
    edit: 'Editar',
    inShop: 'Ver en la tienda',
    preview: 'Ver cómo queda',
    kit: 'Kit de Instagram',
    labels: 'Imprimir etiquetas',
    delete: 'Eliminar',
    copy: 'Duplicar',
    hide: 'Ocultar',
    show: 'Mostrar',
    showOnDate: 'Publicar en una fecha',
    hideOnDate: 'Ocultar en una fecha',
  },
  price: {
    title: (name: string) => `Precio de ${name}`,
    change: (name: string) => `Cambiar el precio de ${name}:`,
    before: 'Antes del descuento:',
    price: 'Precio',
    discount: 'Descuento',
    cash: 'De contado',
    three: `En ${MAX_INSTALLMENTS} cuotas`,
    each: (amount: Centavos) => `${MAX_INSTALLMENTS} x ${formatPesosExact(amount)}`,
    percent: (percent: number) => `${percent}% menos`,
    unknown: '—',
    cancel: 'Cancelar',
    save: 'Guardar precio',
    saving: 'Guardando...',
    leaving: (name: string) => `El precio de ${name} no está guardado. Si salís ahora, se pierde.`,
  },
  ticked: {
    count: (count: number) => (count === 1 ? '1 elegido' : `${count} elegidos`),
    all: (total: number) => `Elegir los ${total}`,
    leave: 'Dejar de elegir',
    prices: 'Precios',
    labels: 'Etiquetas',
    discount: 'Descuento',
    hide: 'Ocultar',
    show: 'Mostrar',
    duplicate: 'Duplicar',
    delete: 'Eliminar',
    kind: 'Categoría',
    kindTitle: (count: number) => `Categoría de ${products(count)}`,
    kindUnusable: 'Escribí la categoría con letras o números.',
    applyKind: 'Poner la categoría',
    removeKind: 'Quitar la categoría',
    discountTitle: (count: number) => `Descuento en ${products(count)}`,
    percent: 'Porcentaje de descuento',
    percentHelp: 'Por ejemplo, 15. Se calcula sobre el precio de contado de cada uno.',
    percentUnreadable: 'Escribí un número entero del 1 al 99.',
    apply: 'Poner el descuento',
    applying: 'Aplicando...',
    removeDiscount: 'Quitar el descuento',
  },
  done: ({ intent, count, name, finalPrice }: ProductsChange) => {
    const what = name ?? products(count)
    switch (intent) {
      case 'hide':
        return name === null ? `${what} ya no se ven en la tienda.` : `${what} ya no se ve en la tienda.`
      case 'show':
        return name === null ? `${what} ya se ven en la tienda.` : `${what} ya se ve en la tienda.`
      case 'delete':
        return `Eliminaste ${what}.`
      case 'restore':
        return `Restauraste ${what}.`
      case 'duplicate':
        return name === null ? `Duplicaste ${what}: quedaron ocultos.` : `Quedó oculto: ${what}.`
      case 'kind':
        return `Cambió la categoría de ${what}.`
      case 'discount':
      case 'prices':
        return name === null || finalPrice === null
          ? `Cambió el precio de ${what}.`
          : `${name}: ${formatPesos(finalPrice)}`
    }
  },
  copyOf: (name: string) => `${name} (copia)`,
  delete: {
    title: (name: string) => `¿Eliminar ${name}?`,
    titleOfMany: (count: number) => `¿Eliminar ${products(count)}?`,
    lead: (days: number) =>
      `Deja de verse en la tienda. Queda ${days} días en la papelera, con sus fotos, por si te arrepentís.`,
    leadOfMany: (days: number) =>
      `Dejan de verse en la tienda. Quedan ${days} días en la papelera, con sus fotos, por si te arrepentís.`,
    more: (count: number) => `y ${count} más`,
    confirm: 'Eliminar',
    busy: 'Eliminando...',
    cancel: 'Cancelar',
    undo: 'Deshacer',
  },
  trash: {
    lead: (days: number) => `Lo que eliminás queda acá ${days} días. Después se borra con sus fotos.`,
    none: 'La papelera está vacía.',
    daysLeft: (days: number) => (days === 1 ? 'Se borra en 1 día' : `Se borra en ${days} días`),
    brandAndColors: (brand: string, colors: number) =>
      `${brand} · ${colors === 1 ? '1 color' : `${colors} colores`}`,
    restore: 'Restaurar',
    restoring: 'Restaurando...',
  },
  errors: {
    ...commandErrors,
    'not-found': 'Ese producto ya no está. Quizás alguien lo eliminó: mirá en la papelera.',
    'signed-out': 'Tu sesión terminó. Iniciá sesión y volvé: lo que cargaste sigue acá.',
    'not-allowed': 'Tu cuenta no puede cambiar productos.',
    'not-stored':
      'No se guardó: el disco está lleno o la base de datos no responde. Lo que escribiste sigue acá: mirá en Sistema y probá de nuevo.',
    'nothing-changed': 'No cambió nada: ya estaba así.',
    'changed-since': 'No se cambió nada: algún precio cambió mientras mirabas. Fijate y probá de nuevo.',
    'missing-photos': 'No se pudo duplicar: alguna foto ya no está en la tienda.',
  },
  signedOutDeleting: 'Debes iniciar sesión para eliminar productos.',
}

const datesErrors: Record<DatesErrorKind, string> = {
  'date-past': 'Esa hora ya pasó. Elegí una que falte.',
  'date-too-far': 'Elegí una fecha dentro de un año.',
  'hides-first': 'Se ocultaría antes de salir. Elegí una fecha después de que sale.',
  'already-published': 'Ya está en la tienda. Solo podés elegir cuándo se oculta.',
  'no-date': 'Elegí un día y una hora.',
}

export const datesCopy = {
  title: { show: 'Publicar en una fecha', hide: 'Ocultar en una fecha' },
  preview: 'Así se ve en su página',
  noPreview: 'Hasta esa hora su página no se ve.',
  day: 'Día',
  time: 'Hora',
  countdown: 'Mostrar la cuenta regresiva',
  hides: 'Ocultarlo en una fecha',
  hideDay: 'Se oculta el',
  hideTime: 'A las',
  save: 'Guardar fecha',
  saving: 'Guardando...',
  remove: 'Quitar fecha',
  seePage: 'Ver su página',
  removed: { show: 'Quitaste la fecha. Sigue oculto.', hide: 'Quitaste la fecha. Sigue en la tienda.' },
  errors: datesErrors,
}
