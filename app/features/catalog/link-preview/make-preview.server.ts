import { readFile } from 'node:fs/promises'
import type { OverlayOptions } from 'sharp'
import { log } from '#app/platform/log.server.ts'
import { readPhoto } from '#app/features/images/photo-store.server.ts'
import type { ProductImage } from '../product.ts'
import { archivo } from './archivo.server.ts'
import type { PreviewImage } from './keep-preview.server.ts'
import type { PreviewContent } from './preview-content.ts'
import { drawPreview, drawSitePreview } from './preview-drawing.ts'
import { prepareCutOut, preparePhoto, renderPreview } from './render-preview.server.ts'

/** Relative to the project's folder, where every command of the shop runs. */
const HERO_FILE = 'app/art/hero-plaza.webp'

/** Without its photo, where that cannot be had right now: better than no picture, and not to be kept. */
export async function makeProductPreview(content: PreviewContent): Promise<PreviewImage> {
  const photo = content.photo && (await loadPhoto(content.photo))
  const drawing = drawPreview({ ...content, hasPhoto: photo !== null }, await archivo())
  const bytes = await renderPreview(drawing, photo)
  return { bytes, isWhole: content.photo === null || photo !== null }
}

export async function makeSitePreview(): Promise<PreviewImage> {
  const hero = await prepareCutOut(await readFile(HERO_FILE), { left: 506, top: 122, width: 680 })
  return { bytes: await renderPreview(drawSitePreview(await archivo()), hero), isWhole: true }
}

async function loadPhoto(image: ProductImage): Promise<OverlayOptions | null> {
  try {
    const bytes = await readPhoto(image)
    return bytes && (await preparePhoto(bytes))
  } catch (error) {
    log.warn('preview-without-photo', { publicId: image.publicId, error })
    return null
  }
}
