import { formatPesos, type Centavos } from '#app/business/money.ts'

/** A pair in the message to the shop; sizes as they are written. */
export type MessagePair = { name: string; model: string; color: string; size: string | null; cash: Centavos }

type Message = {
  pairs: readonly MessagePair[]
  total: Centavos
  /** `V-7K3Q`; null: the server could not make one. */
  code: string | null
  /** Of the shared selection; alone on the last line, so that the chat shows its preview. */
  address: string | null
}

export const selectionCopy = {
  message: ({ pairs, total, code, address }: Message) =>
    [
      'Hola, quiero consultar por mi selección:',
      '',
      ...pairs.map(
        ({ name, model, color, size, cash }, index) =>
          `${index + 1}. ${name} (${model}), ${color}, ${size === null ? 'talle a confirmar' : `talle ${size}`}: ${formatPesos(cash)}`,
      ),
      '',
      `Total de contado: ${formatPesos(total)}`,
      ...(code === null ? [] : [`Selección ${code}`]),
      ...(address === null ? [] : [address]),
    ].join('\n'),
}
