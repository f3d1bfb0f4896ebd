import { meaningOf } from '#app/base/text.ts'
import type { ProductColor } from '#app/domain/catalog/product.ts'

export type KitOptions = {
  color: string
  background: KitBackground
  hasPrice: boolean
  hasSizes: boolean
  hasInstallments: boolean
}

/** Names and values of the address, which are those of the form as well. */
export const KIT_PARAMS = { color: 'color', background: 'fondo', shows: 'ver', format: 'formato' } as const

/** `post`: 1080 × 1350. `story`: 1080 × 1920. */
export const FORMAT_VALUES = { post: 'publicacion', story: 'historia' } as const
export type KitFormat = keyof typeof FORMAT_VALUES
export const KIT_FORMATS = Object.keys(FORMAT_VALUES) as KitFormat[]

export const BACKGROUND_VALUES = { ember: 'brasa', ink: 'tinta', paper: 'papel' } as const
export type KitBackground = keyof typeof BACKGROUND_VALUES
export const KIT_BACKGROUNDS = Object.keys(BACKGROUND_VALUES) as KitBackground[]

export const SWITCH_VALUES = { hasPrice: 'precio', hasSizes: 'talles', hasInstallments: 'cuotas' } as const
export const KIT_SWITCHES = Object.keys(SWITCH_VALUES) as (keyof typeof SWITCH_VALUES)[]

/**
 * Reads the options in an address; unknown values become the defaults. Without a background no form was sent, so the
 * switches have their defaults too.
 */
export function readKitOptions(
  params: URLSearchParams,
  colors: readonly [Pick<ProductColor, 'slug'>, ...Pick<ProductColor, 'slug'>[]],
): KitOptions {
  const slug = params.get(KIT_PARAMS.color)
  const background = meaningOf(BACKGROUND_VALUES, params.get(KIT_PARAMS.background))
  const shown = background === undefined ? ['precio', 'talles'] : params.getAll(KIT_PARAMS.shows)
  return {
    color: (colors.find((color) => color.slug === slug) ?? colors[0]).slug,
    background: background ?? 'ember',
    hasPrice: shown.includes(SWITCH_VALUES.hasPrice),
    hasSizes: shown.includes(SWITCH_VALUES.hasSizes),
    hasInstallments: shown.includes(SWITCH_VALUES.hasInstallments),
  }
}

/** Returns the query that `readKitOptions` reads back. */
export function kitParams(options: KitOptions): URLSearchParams {
  const shown = KIT_SWITCHES.filter((name) => options[name])
  return new URLSearchParams([
    [KIT_PARAMS.color, options.color],
    [KIT_PARAMS.background, BACKGROUND_VALUES[options.background]],
    ...shown.map((name) => [KIT_PARAMS.shows, SWITCH_VALUES[name]]),
  ])
}

export function readKitFormat(params: URLSearchParams): KitFormat | null {
  return meaningOf(FORMAT_VALUES, params.get(KIT_PARAMS.format)) ?? null
}

/**
 * Returns the query of an image. The version of the product makes an edited one a new address. A post has one
 * background, so the story's does not change its address.
 */
export function kitImageParams(options: KitOptions, format: KitFormat, version: number): URLSearchParams {
  const params = kitParams(format === 'post' ? { ...options, background: 'paper' } : options)
  params.set(KIT_PARAMS.format, FORMAT_VALUES[format])
  params.set('version', String(version))
  return params
}
