import { createHash } from 'node:crypto'
import { createReadStream, writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { extract, pack } from 'tar-stream'

async function read(entry: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of entry) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Writes the backup again with other entries, and checksums that fit them. */
export async function forgeBackup(
  file: string,
  changes: Record<string, (text: string) => string>,
): Promise<void> {
  const entries = new Map<string, Buffer>()
  let manifest = { entries: [] as object[] }
  for await (const entry of createReadStream(file).pipe(extract())) {
    const bytes = await read(entry)
    if (entry.header.name === 'manifest.json') manifest = JSON.parse(bytes.toString()) as typeof manifest
    else entries.set(entry.header.name, bytes)
  }
  for (const [name, change] of Object.entries(changes))
    entries.set(name, Buffer.from(change(entries.get(name)?.toString() ?? '')))
  manifest.entries = [...entries].map(([name, bytes]) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { name, size: bytes.length, sha256 }
  })
  const tar = pack()
  for (const [name, bytes] of [...entries, ['manifest.json', JSON.stringify(manifest)] as const])
    tar.entry({ name }, bytes)
  tar.finalize()
  writeFileSync(file, await buffer(tar))
}
