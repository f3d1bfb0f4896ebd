import { BRAND_NAME } from '#app/base/brand.ts'
import { RESTOCK_DAYS } from '#app/business/terms.ts'
import type { Awaits } from '#app/domain/catalog/restock.ts'
import { capitalized, withColor } from '#app/base/text.ts'

/** `size`: as it is written; null: any. */
type PairWords = { name: string; color: string; size: string | null; awaits: Awaits }

/** `name`: the kind and the brand of any pair. */
const inSize = (size: string | null, name: string) => ` en ${size ?? ''}${name && ` (${name})`}`
const shoe = ({ name, color, size, awaits }: PairWords) => {
  if (awaits === 'launch') return name
  if (awaits === 'any') return `cualquier par${inSize(size, name)}`
  return withColor(name, color) + (size === null ? '' : ` en ${size}`)
}
const whenBack = (pair: PairWords) => {
  if (pair.awaits === 'any') return `cuando entre algo${inSize(pair.size, pair.name)}`
  return pair.awaits === 'launch' ? `cuando salga ${pair.name}` : `si vuelve a entrar ${shoe(pair)}`
}
const howOften = ({ awaits }: PairWords) => (awaits === 'any' ? 'una vez por día como mucho' : 'una sola vez')
const isBack = ({ name, color, size, awaits }: PairWords) => {
  if (awaits === 'launch') return `${name} ya está en la tienda`
  if (awaits === 'any') return `Entró algo${inSize(size, name)}`
  return size === null ? `Volvió ${withColor(name, color)}` : `Volvió el ${size} de ${name}`
}

export const restockCopy = {
  shoe,
  mails: {
    confirmation: {
      subject: (pair: PairWords) => `Confirmá tu aviso: ${shoe(pair)}`,
      heading: 'Confirmá tu aviso',
      lead: (pair: PairWords) => `Alguien pidió que le escribamos a esta dirección ${whenBack(pair)}.`,
      once: (pair: PairWords) =>
        `Si fuiste vos, confirmalo. Te escribimos ${howOften(pair)}. El enlace dura 24 horas.`,
      button: 'Confirmar el aviso',
      note: 'Si no fuiste vos, ignorá este mensaje: si nadie lo confirma, borramos la dirección en 24 horas.',
    },
    waiting: {
      subject: (pair: PairWords) => `Tu aviso ya está anotado: ${shoe(pair)}`,
      heading: 'Tu aviso ya está anotado',
      lead: (pair: PairWords) =>
        `Te escribimos ${howOften(pair)}, ${whenBack(pair)}. No hace falta nada más.`,
      note: `Lo borramos a los ${RESTOCK_DAYS} días de que lo pediste, haya vuelto o no.`,
    },
    back: {
      subject: isBack,
      lead: {
        size: (pair: PairWords) => `Nos pediste que te avisemos: entró ${shoe(pair)}.`,
        color: (pair: PairWords) => `Nos pediste que te avisemos: entró ${shoe(pair)}.`,
        launch: (pair: PairWords) => `Nos pediste que te avisemos: salió ${pair.name}.`,
        any: ({ size, name }: PairWords) => `Nos pediste que te avisemos: entró algo${inSize(size, name)}.`,
      },
      notReserved:
        'No te lo reservamos: el par se confirma en el chat. No te vamos a escribir más por este pedido.',
      goesOn: 'No te lo reservamos: el par se confirma en el chat.',
      button: 'Verlo en la tienda',
      note: `Lo que pediste se borra solo a los ${RESTOCK_DAYS} días. Con el enlace se borra ahora.`,
    },
    remove: 'Para quitar el aviso y borrar tu dirección:',
  },
  chat: {
    back: (pair: PairWords, address: string, end: string) =>
      `Hola, te escribo de ${BRAND_NAME}. ${isBack(pair)}.\n${address}\n\nPara que borremos tu número:\n${end}`,
  },
  page: {
    title: 'Avisame',
    gone: 'Ese par ya no está en la tienda.',
    here: 'Ese par está en la tienda.',
    toProducts: 'Ver productos',
    toProduct: (name: string) => `Ver ${name}`,
  },
  confirm: {
    title: 'Confirmá tu aviso',
    lead: (pair: PairWords) => `Te escribimos ${howOften(pair)}, ${whenBack(pair)}.`,
    submit: 'Sí, avisame',
    busy: 'Confirmando…',
    done: 'Listo, anotado',
    doneLead: (pair: PairWords) => {
      if (pair.awaits === 'any') return `Cuando entre algo${inSize(pair.size, pair.name)}, te escribimos.`
      return pair.awaits === 'launch'
        ? `Cuando salga ${pair.name}, te escribimos.`
        : `Si vuelve ${shoe(pair)}, te escribimos.`
    },
    wrote: 'Ya te escribimos por este aviso, una sola vez.',
    failed: 'Este enlace ya no sirve',
    failedLead: 'Dura 24 horas. Pedí el aviso de nuevo desde la tienda.',
  },
  end: {
    title: 'Quitar el aviso',
    lead: (pair: PairWords) => `Dejamos de avisarte por ${shoe(pair)} y borramos tu dirección o tu número.`,
    submit: 'Quitar el aviso',
    busy: 'Quitando…',
    done: 'Listo, lo borramos',
    doneLead: 'No guardamos más tu dirección ni tu número por ese aviso.',
  },
  errors: {
    'not-stored': 'En este momento no podemos guardar cambios. Probá de nuevo en unos minutos.',
    failed: 'En este momento no podemos guardar cambios. Probá de nuevo en unos minutos.',
    offline: 'No hay conexión. Probá de nuevo.',
  },
  inbox: {
    lead: 'A quienes dejaron su mail les escribe la tienda sola, cinco minutos después de que vuelve; a quienes esperan cualquier par en un talle, una vez por día como mucho. A los de WhatsApp les escribís vos.',
    none: 'Nadie espera nada por ahora. Cuando falta un talle, en su página se puede pedir un aviso.',
    back: 'Volvió',
    awaited: {
      size: 'Falta',
      color: 'Sin talles',
      launch: 'Por salir',
      any: 'Lo que entre',
    } satisfies Record<Awaits, string>,
    gone: 'No está en la tienda',
    example: 'Ejemplo',
    pair: (pair: PairWords) => {
      if (pair.awaits === 'size') return `${withColor(pair.name, pair.color)}, talle ${pair.size ?? ''}`
      return pair.awaits === 'any' ? capitalized(shoe(pair)) : shoe(pair)
    },
    unconfirmedPair: 'Nadie lo confirmó todavía',
    people: (count: number) =>
      count === 0 ? 'Ya les escribiste' : count === 1 ? '1 persona espera' : `${count} personas esperan`,
    mailed: 'Se le mandó el mail',
    unconfirmed: 'Falta que lo confirme',
    write: 'Abrir el chat',
    writeAgain: 'Abrir el chat de nuevo',
    answered: 'Ya le escribí',
    reopen: 'No le escribí',
    wrote: 'Le escribiste',
    remove: 'Borrar',
    removing: 'Borrando…',
    marking: 'Guardando…',
    since: (moment: string) => `desde ${moment}`,
    of: (who: string) => ` a ${who}`,
    removed: 'Borrado.',
    product: 'Editar talles',
    ofShoe: (shoe: string) => ` de ${shoe}`,
  },
}
