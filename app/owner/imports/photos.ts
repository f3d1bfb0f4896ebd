import { colorSlug, slug } from '#app/base/paths.ts'
import type { PhotoError } from '#app/domain/photos/upload-rules.ts'
import { failed, type Result } from '#app/base/result.ts'

export type SourcePhoto = {
  /** An address, the name of a file, or a public id. */
  name: string
  /** The photo that this shop holds already, as a document names it. */
  image?: { url?: string | undefined; publicId: string; isOnFoot?: true | undefined }
}
/** `color`: the slug of the color that the other shop shows it with. */
export type LoosePhoto = SourcePhoto & { color: string | null; alt: string }

/**
 * Deals loose photos out to the colors of a product: by the variant that the other shop shows them with, else by a
 * color's name in the photo's description or file name, else to the first color.
 * @returns the photos of each color, by its slug
 */
export function assignPhotos({
  colors,
  photos,
}: {
  colors: readonly { name: string }[]
  photos: readonly LoosePhoto[]
}): Map<string, LoosePhoto[]> {
  const slugs = colors.map(({ name }) => colorSlug(name))
  const dealt = new Map(slugs.map((one): [string, LoosePhoto[]] => [one, []]))
  for (const photo of photos) {
    const color = slugs.find((one) => one === photo.color) ?? namedIn(photo, slugs) ?? slugs[0] ?? ''
    const own = dealt.get(color)
    if (own && !own.some(({ name }) => name === photo.name)) own.push(photo)
  }
  return dealt
}

/** The longest name counts: a photo of `verde-agua` is not one of `verde`. */
function namedIn({ name, alt }: LoosePhoto, slugs: readonly string[]): string | undefined {
  const text = `-${slug(alt)}-${slug(fileName(name))}-`
  return slugs
    .filter((one) => one !== '' && text.includes(`-${one}-`))
    .toSorted((a, b) => b.length - a.length)[0]
}

/** The last part of an address or a path, without the ending and the query. */
function fileName(name: string): string {
  const [path = ''] = name.split(/[?#]/)
  return (path.split(/[\\/]/).at(-1) ?? '').replace(/\.[a-z0-9]{2,5}$/i, '')
}

export const isAddress = (name: string) => /^https?:\/\//i.test(name)
export const isPhotoFile = (name: string) => /\.(?:jpe?g|png|webp|avif|heic|heif)$/i.test(name)

/** Returns the host of an address; empty for the name of a file. */
export const hostOf = (name: string) => (URL.canParse(name) ? new URL(name).hostname : '')

/**
 * Finds the photos of a folder by their names: `vera-negro-1.jpg` belongs to the product whose key or SKU is `vera`. The
 * longest code counts.
 */
export function photosOfFolder(
  products: readonly { key: string; codes: readonly string[] }[],
  files: readonly string[],
): Map<string, LoosePhoto[]> {
  const byCode = new Map<string, string>()
  for (const { key, codes } of products) {
    for (const code of codes.map(slug)) if (code !== '' && !byCode.has(code)) byCode.set(code, key)
  }
  const found = new Map<string, LoosePhoto[]>()
  for (const file of files.toSorted((a, b) => byNumber.compare(a, b))) {
    const words = slug(fileName(file)).split('-')
    for (let count = words.length; count > 0; count -= 1) {
      const key = byCode.get(words.slice(0, count).join('-'))
      if (key === undefined) continue
      found.set(key, [...(found.get(key) ?? []), { name: file, color: null, alt: '' }])
      break
    }
  }
  return found
}

/** `vera-2.jpg` before `vera-10.jpg`. */
const byNumber = new Intl.Collator('es', { numeric: true })

/**
 * Returns a function that finds the file which stands for a photo: the one of the same name, whatever its ending. Where
 * several files or several photos have that name, their folders must be the same too.
 * @param names all photos that are looked for
 */
export function fileFinder(
  files: readonly string[],
  names: readonly string[],
): (name: string) => string | null {
  const exact = new Set(files)
  const byName = Map.groupBy(exact, lastName)
  const namesakes = Map.groupBy(new Set(names), lastName)
  return (name) => {
    if (exact.has(name)) return name
    const same = byName.get(lastName(name)) ?? []
    const [only] = same
    const isAlone = same.length === 1 && (namesakes.get(lastName(name))?.length ?? 0) <= 1
    if (only === undefined || isAlone) return only ?? null
    const inFolder = same.filter((file) => withFolder(file) === withFolder(name))
    return inFolder.length === 1 ? (inFolder[0] ?? null) : null
  }
}

/** Letter case, the encoding of accents and slashes differ between systems. */
const partsOf = (name: string) =>
  (name.split(/[?#]/)[0] ?? '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,5}$/, '')
    .split(/[\\/]/)
const lastName = (name: string) => partsOf(name).at(-1) ?? ''
const withFolder = (name: string) => partsOf(name).slice(-2).join('/')

/** Why a photo was not brought. */
export type BringError =
  | { kind: 'host-down'; host: string }
  | { kind: 'answered'; status: number }
  | { kind: PhotoError | 'not-public' | 'wrong-type' | 'not-in-folder' }

export type FailedPhotos = ReadonlyMap<string, BringError>

/** Brings one photo after the other. A host that does not answer is asked once. */
export async function* bringEach<Brought>(
  names: readonly string[],
  bring: (name: string, deadHosts: ReadonlySet<string>) => Promise<Result<Brought, BringError>>,
): AsyncGenerator<{ name: string; result: Result<Brought, BringError> }> {
  const dead = new Set<string>()
  for (const name of names) {
    const host = hostOf(name)
    const result = dead.has(host) ? failed({ kind: 'host-down', host } as const) : await bring(name, dead)
    if (!result.ok && result.error.kind === 'host-down') dead.add(result.error.host)
    yield { name, result }
  }
}

export type SummedFailure = { host: string; error: BringError; count: number }

/** Counts the photos that failed, by host and reason; the most frequent first. */
export function sumFailures(failures: FailedPhotos): SummedFailure[] {
  const groups = Map.groupBy([...failures], ([name, error]) => {
    const host = error.kind === 'host-down' ? error.host : hostOf(name)
    return [host, error.kind, 'status' in error ? error.status : ''].join(' ')
  })
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group
      if (!first) return []
      const [name, error] = first
      return [{ host: 'host' in error ? error.host : hostOf(name), error, count: group.length }]
    })
    .toSorted((a, b) => b.count - a.count)
}
