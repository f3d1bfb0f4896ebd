import { readFile } from 'node:fs/promises'
import type { OverlayOptions, Sharp } from 'sharp'
import type * as HarfBuzz from 'harfbuzzjs'
import { photoStore, readPhoto } from './photo-store.server.ts'
import { MAX_PIXELS } from './upload-rules.ts'
import * as palette from '#app/ui/palette.ts'
import { decodeImage, openIllustration } from '#app/platform/image-decoder.server.ts'
import { isWholeImage } from '#app/platform/image-signature.ts'
import { openJobQueue, openSharedRuns } from '#app/platform/job-queue.server.ts'
import { log } from '#app/platform/log.server.ts'
import { currentCatalog } from '#app/domain/catalog/catalog-snapshot.server.ts'
import {
  previewFile,
  previewFiles,
  PREVIEWS_PATH,
  SITE_PREVIEW_FILE,
} from '#app/domain/catalog/preview-image.server.ts'
import type { ProductImage } from '#app/domain/catalog/product.ts'
import {
  drawPreview,
  drawSitePreview,
  PHOTO_BOX,
  previewContent,
  type PreviewContent,
} from './preview-svg.ts'
import type { Outline, TextStyle, Typeface } from './fit-text.ts'

const VERSION_AND_END = String.raw`-[0-9a-f]{12}\.jpg$`
const SITE_FILE = new RegExp(`^vault${VERSION_AND_END}`)
const PRODUCT_FILE = new RegExp(`^(?<id>[A-Za-z0-9_-]{1,64})/(?<slug>[a-z0-9-]{1,200})${VERSION_AND_END}`)

/**
 * Returns the preview image of this name and makes it at the first request. `movedTo` is the address of the current
 * image when this one is out of date. Null when the shop has no such product or color.
 * @throws QueueFullError when too many are waiting to be made
 */
export async function findPreviewImage(file: string): Promise<PreviewImage | { movedTo: string } | null> {
  if (SITE_FILE.test(file)) return current(file, SITE_PREVIEW_FILE, makeSitePreview)
  const { id = '', slug } = PRODUCT_FILE.exec(file)?.groups ?? {}
  const product = (await currentCatalog()).byId.get(id)
  const color = product?.colors.find((each) => each.slug === slug)
  if (!product || !color) return null
  return current(file, previewFile(product, color), () => makeProductPreview(previewContent(product, color)))
}

/** Only the current version is ever made, so that an address cannot fill the disk. */
async function current(
  asked: string,
  file: string,
  make: () => Promise<PreviewImage>,
): Promise<PreviewImage | { movedTo: string }> {
  return asked === file ? loadPreview(file, make) : { movedTo: PREVIEWS_PATH + file }
}

/** `isWhole` is false when a part is missing that a later attempt may have, such as the photo. */
export type PreviewImage = { bytes: Buffer<ArrayBuffer>; isWhole: boolean }

const PREVIEWS_FOLDER = 'previews'

/** Returns the key of a preview in the photo store. Keys are lower case; ids of imported products may not be. */
function storeKey(file: string): string {
  return `${PREVIEWS_FOLDER}/${file.replaceAll(/[A-Z]/g, (letter) => `${letter.toLowerCase()}.`)}`
}

const enqueue = openJobQueue({ name: 'link-previews', atOnce: 1, waiting: 30 })
const shared = openSharedRuns<PreviewImage>()

/** Returns the stored image of this name, or makes it, and stores it if it is whole. */
export function loadPreview(file: string, make: () => Promise<PreviewImage>): Promise<PreviewImage> {
  return shared(file, () => findOrMake(storeKey(file), make))
}

async function findOrMake(key: string, make: () => Promise<PreviewImage>): Promise<PreviewImage> {
  const stored = await photoStore().get(key)
  if (stored && isWholeImage(stored)) return { bytes: stored, isWhole: true }
  return enqueue(async () => {
    const made = await make()
    // The preview is sent even if it cannot be stored, and made again at the next request.
    if (made.isWhole)
      await photoStore()
        .put(key, made.bytes)
        .catch((error: unknown) => log.warn('preview-not-stored', { key, error }))
    return made
  })
}

/** Relative to the project's folder, where every command runs. */
const HERO_FILE = 'app/art/hero-plaza.webp'

/** Draws a preview. Leaves the photo out when it cannot be read now; such a preview is not stored. */
async function makeProductPreview(content: PreviewContent): Promise<PreviewImage> {
  const photo = content.photo && (await loadPhoto(content.photo))
  const svg = drawPreview({ ...content, hasPhoto: photo !== null }, await archivo())
  const bytes = await renderPreview(svg, photo ? [photo] : [])
  return { bytes, isWhole: content.photo === null || photo !== null }
}

async function makeSitePreview(): Promise<PreviewImage> {
  const hero = await overlay(decodeImage(await readFile(HERO_FILE), MAX_PIXELS).resize({ width: 680 }), {
    left: 506,
    top: 122,
  })
  return { bytes: await renderPreview(drawSitePreview(await archivo()), [hero]), isWhole: true }
}

/** Returns a photo cut to its place; null when it cannot be read now. */
export async function loadPhoto(image: ProductImage, box: Box = PHOTO_BOX): Promise<OverlayOptions | null> {
  try {
    const bytes = await readPhoto(image)
    if (!bytes) return null
    const { left, top, width, height } = box
    const fitted = decodeImage(bytes, MAX_PIXELS).resize({ width, height, fit: 'cover' })
    return await overlay(fitted.flatten({ background: palette.photo }), { left, top })
  } catch (error) {
    log.warn('preview-without-photo', { publicId: image.publicId, error })
    return null
  }
}

/** Some chats ignore a heavier image. */
const MAX_PREVIEW_BYTES = 200_000
const QUALITIES = [86, 76, 64, 50, 35, 20] as const

type Box = { left: number; top: number; width: number; height: number }

async function overlay(image: Sharp, place: { left: number; top: number }): Promise<OverlayOptions> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { input: data, raw: { width, height, channels }, ...place }
}

/** Puts the photos on the illustration and returns a JPEG, which every chat can show. */
export async function renderPreview(svg: string, photos: OverlayOptions[]): Promise<Buffer<ArrayBuffer>> {
  const image = openIllustration(svg).composite(photos)
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    // Thin colored letters blur when JPEG stores color at half the resolution.
    jpeg = await image.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (jpeg.length < MAX_PREVIEW_BYTES) break
  }
  return jpeg
}

/** Deletes the previews of earlier prices and names, and of products that are hidden or deleted. */
export async function sweepPreviews(): Promise<void> {
  const store = photoStore()
  const current = new Set(previewFiles(await currentCatalog()).map(storeKey))
  for (const key of await store.list(PREVIEWS_FOLDER)) {
    if (!current.has(key)) await store.remove(key)
  }
}

/** Relative to the project's folder, where every command runs. The pages' own typeface, not compressed. */
const FONT_FILE = 'app/fonts/archivo.ttf'

let opened: Promise<Typeface> | undefined

/** Loads Archivo from our own file, so that previews look the same on a machine without fonts. */
export function archivo(): Promise<Typeface> {
  opened ??= open()
  return opened
}

type Shaper = typeof HarfBuzz

async function open(): Promise<Typeface> {
  const shaper = await import('harfbuzzjs')
  const { Blob, Face, Font, Variation } = shaper
  const face = new Face(new Blob(await readFile(FONT_FILE)))
  const plain = new Font(face)
  const cuts = new Map<string, HarfBuzz.Font>()

  function cutFor({ weight, stretch }: TextStyle): HarfBuzz.Font {
    const key = `${weight} ${stretch}`
    const known = cuts.get(key)
    if (known) return known
    const font = new Font(face)
    font.setVariations([new Variation('wght', weight), new Variation('wdth', stretch)])
    cuts.set(key, font)
    return font
  }

  return {
    has: (character) => plain.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined,
    outline: (text, style) => outline(shaper, cutFor(style), face.upem, text, style),
  }
}

function outline(
  { Buffer: GlyphBuffer, Feature, shape }: Shaper,
  font: HarfBuzz.Font,
  unitsPerEm: number,
  text: string,
  style: TextStyle,
): Outline {
  const { spacing = 0, isTabular = false } = style
  const buffer = new GlyphBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  // Like browsers, draws no ligatures when letter spacing is set.
  shape(font, buffer, [new Feature('tnum', isTabular ? 1 : 0), new Feature('liga', spacing === 0 ? 1 : 0)])
  let x = 0
  const glyphs = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0, xOffset = 0 }) => {
    const glyph = { path: font.glyphToPath(codepoint), x: x + xOffset }
    x += xAdvance + spacing * unitsPerEm
    return glyph
  })
  return { width: x / unitsPerEm, glyphs, unitsPerEm }
}
