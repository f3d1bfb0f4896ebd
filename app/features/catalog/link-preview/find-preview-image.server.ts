import { currentCatalog } from '../catalog-snapshot.server.ts'
import { previewFile, PREVIEWS_PATH, sitePreviewFile } from '../preview-image.server.ts'
import { keepPreview, type PreviewImage } from './keep-preview.server.ts'
import { makeProductPreview, makeSitePreview } from './make-preview.server.ts'
import { previewContent } from './preview-content.ts'

const VERSION_AND_END = String.raw`-[0-9a-f]{12}\.jpg$`
const SITE_FILE = new RegExp(`^vault${VERSION_AND_END}`)
const PRODUCT_FILE = new RegExp(`^(?<id>[a-z0-9]{1,64})/(?<slug>[a-z0-9-]{1,200})${VERSION_AND_END}`)

/**
 * The picture of this name, made the first time it is asked for. `movedTo`: it shows what was true once, and there
 * is what is true now. Null: the shop has no such product or color.
 * @throws QueueFullError when too many are waiting to be made
 */
export async function findPreviewImage(file: string): Promise<PreviewImage | { movedTo: string } | null> {
  if (SITE_FILE.test(file)) return current(file, sitePreviewFile(), makeSitePreview)
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
  return asked === file ? keepPreview(file, make) : { movedTo: PREVIEWS_PATH + file }
}
