import plaza400 from '#app/art/hero-plaza-400.avif'
import plaza800 from '#app/art/hero-plaza-800.avif'
import plaza1200 from '#app/art/hero-plaza-1200.avif'
import plaza from '#app/art/hero-plaza.webp'
import deportive400 from '#app/art/tile-deportive-400.avif'
import deportive900 from '#app/art/tile-deportive-900.avif'
import deportive from '#app/art/tile-deportive.webp'
import type { ImgHTMLAttributes } from 'react'
import { preload } from 'react-dom'

/** A picture of the pages themselves: its AVIF files by width, and one WebP for browsers that do not read AVIF. */
export type Art = { avif: Readonly<Record<number, string>>; webp: string; width: number; height: number }

type IllustrationProps = { art: Art; sizes: string } & Pick<
  ImgHTMLAttributes<HTMLImageElement>,
  'loading' | 'fetchPriority'
>

/** Decoration, without a text for those who do not see it. */
export function Illustration({ art, sizes, ...img }: IllustrationProps) {
  const srcSet = Object.entries(art.avif)
    .map(([width, url]) => `${url} ${width}w`)
    .join(', ')
  // React preloads no image inside <picture>; browsers without AVIF ignore the type.
  if (img.fetchPriority === 'high') {
    preload(art.webp, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet} sizes={sizes} />
      <img {...img} src={art.webp} alt="" width={art.width} height={art.height} />
    </picture>
  )
}

export const plazaArt: Art = {
  avif: { 400: plaza400, 800: plaza800, 1200: plaza1200 },
  webp: plaza,
  width: 1200,
  height: 684,
}

export const deportiveArt: Art = {
  avif: { 400: deportive400, 900: deportive900 },
  webp: deportive,
  width: 900,
  height: 521,
}
