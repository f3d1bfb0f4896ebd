import { z } from 'zod'
import { parseArgentineMobile } from '#app/domain/settings/argentine-mobile.ts'
import { reading } from '#app/domain/settings/setting-rules.ts'
import { parseEmail } from '#app/base/email-address.ts'
import { ANY_PRODUCT, type AwaitedPair } from '#app/domain/catalog/restock.ts'
import { parseSize } from '#app/domain/catalog/sizes.ts'

const typed = z.string().max(300).catch('')

/** The form "Avisame": an address or a number, each in its one spelling. */
export const restockSchema = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('mail'),
    email: typed.pipe(reading(parseEmail, 'email-unreadable')),
  }),
  z.object({
    channel: z.literal('whatsapp'),
    phone: typed.pipe(reading(parseArgentineMobile, 'phone-unreadable')),
    /** Chosen by the browser: sent twice with one key, it is one request. */
    key: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional()
      .catch(undefined),
  }),
])

export type RestockForm = z.output<typeof restockSchema>

const pairSchema = z.object({
  producto: z.string().min(1).max(64),
  color: z.string().min(1).max(200),
  talle: z.string().max(8).optional(),
})

const anySchema = z.object({
  talle: z.string().max(8),
  tipo: z.string().max(80).optional(),
  marca: z.string().max(80).optional(),
})

/** Reads the pair from the address of the form; null when it names none. */
export function pairFromAddress(params: URLSearchParams): AwaitedPair | null {
  if (!params.has('producto')) return anyFromAddress(params)
  const { data } = pairSchema.safeParse(Object.fromEntries(params))
  if (!data) return null
  const { producto, color, talle } = data
  const size = talle === undefined ? null : parseSize(talle)
  if (talle !== undefined && size === null) return null
  return { productId: producto, color, size }
}

function anyFromAddress(params: URLSearchParams): AwaitedPair | null {
  const { talle = '', tipo = '', marca = '' } = anySchema.safeParse(Object.fromEntries(params)).data ?? {}
  const size = parseSize(talle)
  return size === null ? null : { productId: ANY_PRODUCT, color: '', size, kind: tipo, brand: marca }
}

/** A button of the admin's list. */
export const restockCommandSchema = z.object({
  intent: z.enum(['answered', 'open', 'delete']),
  id: z.string().max(64),
})
export type RestockCommand = z.output<typeof restockCommandSchema>
