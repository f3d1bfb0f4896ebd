// Draws the demo photos into demo/photos and the shop's illustrations into app/art.
// Usage: node tools/shoe-generator/render.ts [part of a photo's name, to draw only the matching ones]

import { mkdir, rm, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { demoProducts } from '#demo/catalogue.ts'
import { illustrations, renderIllustration } from './illustrations.ts'
import { photoSvg } from './views.ts'

const ROOT = path.join(import.meta.dirname, '../..')
const PHOTOS = path.join(ROOT, 'demo/photos')
const ART = path.join(ROOT, 'app/art')
/** Sharp at 2.2 times on the product page. */
const SIDE = 1400
/** Each photo's share of what the whole set may weigh. Grainy surfaces give up quality to stay inside it. */
const SHARE = 27_500
const QUALITIES = [78, 74, 70, 66, 62, 58, 54, 50]
/** Drawing is single-threaded, so two at a time keep two cores busy and leave the machine usable. */
const AT_ONCE = 2

interface Job {
  name: string
  /** Returns files by path. */
  draw: () => Promise<Map<string, Buffer>>
}

async function photo(svg: string): Promise<Buffer> {
  const pixels = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = pixels.info
  let encoded: Buffer = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    const image = sharp(pixels.data, { raw: { width, height, channels } })
    encoded = await image.webp({ quality, effort: 6 }).toBuffer()
    if (encoded.length <= SHARE) break
  }
  return encoded
}

function photoJobs(): Job[] {
  return demoProducts.flatMap(({ kind, colors }) =>
    colors.flatMap(({ look, photos }) =>
      photos.map(({ publicId, view }) => {
        const name = `${path.basename(publicId)}.webp`
        return {
          name,
          draw: async () =>
            new Map([[path.join(PHOTOS, name), await photo(photoSvg(kind, look, view, SIDE))]]),
        }
      }),
    ),
  )
}

function illustrationJobs(): Job[] {
  return illustrations.map((illustration) => ({
    name: illustration.name,
    draw: async () => {
      const files = await renderIllustration(illustration)
      return new Map([...files].map(([name, bytes]) => [path.join(ART, name), bytes]))
    },
  }))
}

/** Deletes the photos of colors that were renamed. */
async function removeStale(jobs: readonly Job[]): Promise<void> {
  const wanted = new Set(jobs.map(({ name }) => name))
  const stale = (await readdir(PHOTOS)).filter((name) => name.endsWith('.webp') && !wanted.has(name))
  await Promise.all(stale.map((name) => rm(path.join(PHOTOS, name))))
}

async function main(filter: string | undefined): Promise<void> {
  await Promise.all([PHOTOS, ART].map((folder) => mkdir(folder, { recursive: true })))
  const all = [...photoJobs(), ...illustrationJobs()]
  if (!filter) await removeStale(all)
  const jobs = filter ? all.filter(({ name }) => name.includes(filter)) : all
  const queue = jobs.values()
  let done = 0
  let bytes = 0
  const work = async () => {
    // The iterator is shared, so each worker takes the next job that nobody has started.
    for (const { name, draw } of queue) {
      for (const [file, image] of await draw()) {
        await writeFile(file, image)
        bytes += image.length
      }
      done += 1
      process.stdout.write(`\r${done}/${jobs.length} · ${(bytes / 1024).toFixed(0)} kB · ${name}\x1b[K`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  process.stdout.write('\n')
}

sharp.concurrency(1)
await main(process.argv[2])
