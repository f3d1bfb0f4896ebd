import type { AdminProduct } from '#app/domain/catalog/admin-product.ts'
import { filesOf, type ProductImage, type ProductVideo } from '#app/domain/catalog/product.ts'
import { embeddedImageUrl, isPublicId } from '#app/domain/photos/image-url.ts'
import { isProductImage, MAX_IMAGES_PER_COLOR } from '#app/domain/catalog/product.schema.ts'
import { colorSlug } from '#app/base/paths.ts'
import {
  assignPhotos,
  fileFinder,
  hostOf,
  isAddress,
  isPhotoFile,
  type LoosePhoto,
  type SourcePhoto,
} from './photos.ts'
import { type ImportFormat, isOwnFormat } from './report.ts'
import type { ImportError, Note, SourceColor, SourceProduct } from './source-product.ts'

/** Where photos may come from. */
export type PhotoSources = {
  format: ImportFormat
  current: readonly AdminProduct[]
  /** Photos of this shop by address or file name. */
  photos: ReadonlyMap<string, ProductImage>
  /** Photos and hosts that failed in this run; nothing fetches them again unasked. */
  failed: ReadonlySet<string>
  /** Names of the files that were chosen with the import. */
  files: readonly string[]
  /** The shop's own address, without a trailing slash. */
  publicUrl: string
  /** The cloud that this shop shows photos of. */
  cloudName: string | undefined
  /** Public ids of the shop's host whose files are not there. */
  missing: ReadonlySet<string>
}

export type PhotoFinder = ReturnType<typeof openPhotos>
/** `wanted` names what to bring. */
type MissingPhoto = {
  publicId?: undefined
  error: 'image-unknown' | 'image-elsewhere' | 'image-gone' | 'photo-needed'
  wanted?: string
}

/** Finds photos by their names in the file and collects those that are missing. */
export function openPhotos(sources: readonly SourceProduct[], options: PhotoSources) {
  const { format, current, photos, failed, files, publicUrl, cloudName, missing } = options
  const shown = new Map(current.flatMap(filesOf).map((file) => [file.publicId, file]))
  const findFile = fileFinder(
    files,
    namedPhotos(sources).map(({ name }) => name),
  )
  const wanted = new Set<string>()
  const missingFiles = new Set<string>()
  const broughtFor = new Map<string, ProductImage>()

  function find({ name, image }: SourcePhoto): ProductImage | MissingPhoto {
    if (image) return findStored(image)
    const known = photos.get(name)
    if (known) return known
    const file = findFile(name)
    if (file !== null && !failed.has(file)) {
      const brought = photos.get(file)
      if (brought && isAddress(name)) broughtFor.set(name, brought)
      return brought ?? want(file)
    }
    if (isAddress(name))
      return failed.has(name) || failed.has(hostOf(name)) ? { error: 'photo-needed' } : want(name)
    const isFile = !isOwnFormat(format) || isPhotoFile(name)
    if (file === null && isFile) missingFiles.add(name)
    return { error: isFile ? 'photo-needed' : 'image-unknown' }
  }

  function want(name: string): MissingPhoto {
    wanted.add(name)
    return { error: 'photo-needed', wanted: name }
  }

  function findStored({ url, publicId }: NonNullable<SourcePhoto['image']>): ProductImage | MissingPhoto {
    const known = shown.get(publicId)
    const stored = url?.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url
    if (known && (stored === undefined || stored === known.url)) return known
    const found = { publicId, url: stored ?? embeddedImageUrl(publicId) }
    const isOurs = isPublicId(publicId) && found.url === embeddedImageUrl(publicId)
    if (isOurs) return missing.has(publicId) ? { error: 'image-gone' } : found
    const cloud = `https://res.cloudinary.com/${cloudName ?? ''}/`
    const isInCloud = cloudName !== undefined && found.url.startsWith(cloud) && isProductImage(found)
    return isInCloud ? found : { error: 'image-elsewhere' }
  }

  return { shown, wanted, missingFiles, broughtFor, find, known: (name: string) => photos.get(name) }
}

export const namedPhotos = (sources: readonly SourceProduct[]): SourcePhoto[] =>
  sources.flatMap(({ photos, colors }) => [
    ...photos,
    ...colors.flatMap((color) => [
      ...color.photos,
      ...(color.video ? [color.video, color.video.poster] : []),
    ]),
  ])

/** Returns the public ids on the shop's own host that no product shows yet, so that their files can be checked. */
export function photosToCheck(sources: readonly SourceProduct[], current: readonly AdminProduct[]): string[] {
  const shown = new Set(current.flatMap(filesOf).map(({ publicId }) => publicId))
  const named = namedPhotos(sources).flatMap(({ image }) => (image ? [image.publicId] : []))
  return [...new Set(named)].filter((id) => isPublicId(id) && !shown.has(id))
}

/** Our own files say exactly which photos a color has. */
export function ownImages(
  color: SourceColor,
  source: SourceProduct,
  here: AdminProduct | undefined,
  finder: PhotoFinder,
  errors: ImportError[],
): ProductImage[] {
  const own = new Map(here?.colors.flatMap(({ images }) => images).map((image) => [image.publicId, image]))
  return color.photos.flatMap((photo) => {
    const found =
      (photo.image ? null : (own.get(photo.name) ?? finder.shown.get(photo.name))) ?? finder.find(photo)
    // A spreadsheet does not tell which photo is on a foot, so it stays.
    if ('url' in found)
      return [{ ...found, isOnFoot: photo.image?.isOnFoot ?? own.get(found.publicId)?.isOnFoot }]
    errors.push({ code: found.error, row: color.row ?? source.row, column: 'images', what: photo.name })
    return []
  })
}

/** A color has the video that the file names, or else keeps its own. */
export function videoOf(
  { video, row }: SourceColor,
  source: SourceProduct,
  known: AdminProduct['colors'][number] | undefined,
  finder: PhotoFinder,
  errors: ImportError[],
): ProductVideo | undefined {
  if (!video) return known?.video
  const [film, poster] = [finder.find(video), finder.find(video.poster)]
  if ('url' in film && 'url' in poster) return { ...film, poster }
  const { error } = 'error' in film ? film : (poster as MissingPhoto)
  errors.push({ code: error, row: row ?? source.row, column: 'images', what: video.name })
  return undefined
}

/** Photos of another shop fill the room that is left beside the photos here; the folder's come after the file's. */
export function shopImages(
  source: SourceProduct,
  { finder, ofFolder }: { finder: PhotoFinder; ofFolder: ReadonlyMap<string, LoosePhoto[]> },
  notes: Note[],
): (color: SourceColor, known: AdminProduct['colors'][number] | undefined) => ProductImage[] {
  const dealt = assignPhotos({
    colors: source.colors,
    photos: [...source.photos, ...(ofFolder.get(source.key) ?? [])],
  })
  return ({ name }, known) => {
    const own = known?.images ?? []
    const used = new Map(own.map((image): [string, ProductImage | null] => [image.publicId, image]))
    let leftOut = 0
    for (const photo of dealt.get(colorSlug(name)) ?? []) {
      // The next import could not recognise a file, which has no address, so it only fills an empty color.
      if (own.length > 0 && !isAddress(photo.name)) continue
      const isFull = used.size >= MAX_IMAGES_PER_COLOR
      const found = isFull ? finder.known(photo.name) : finder.find(photo)
      if (isFull && !used.has(found?.publicId ?? '')) leftOut += 1
      else if (found && 'url' in found) used.set(found.publicId, found)
      else if (found?.wanted !== undefined) used.set(found.wanted, null)
    }
    if (leftOut > 0) notes.push({ code: 'photos-left-out', row: source.row, what: String(leftOut) })
    return [...used.values()].filter((image) => image !== null)
  }
}
