import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startIdentityProvider, type Visit } from '#test/identity-provider.ts'
import { openMailSink } from '#test/mail-sink.ts'

/** Opens a mail server and a Google on this machine; tests in other processes reach both through files in `folder`. */
export async function openOutsideWorld(folder: string) {
  mkdirSync(mailFolder(folder), { recursive: true })
  let count = 0
  const sink = await openMailSink({
    onMail: (mail) => {
      const name = String(++count).padStart(6, '0')
      writeWhole(path.join(mailFolder(folder), `${name}.json`), mail)
    },
  })
  const provider = await startIdentityProvider(
    () => JSON.parse(readFileSync(visitFile(folder), 'utf8')) as Visit,
  )
  return {
    env: {
      SMTP_URL: sink.url,
      GOOGLE_CLIENT_ID: 'vault',
      GOOGLE_CLIENT_SECRET: 'secreto',
      GOOGLE_ISSUER: provider.issuer,
    },
    close: async () => {
      await Promise.all([sink.close(), provider.stop()])
    },
  }
}

/** The address to which the shop under test mails its owner. */
export const OWNER = 'duenia@vault.example'

export const mailFolder = (folder: string) => path.join(folder, 'mails')
export const visitFile = (folder: string) => path.join(folder, 'google-visit.json')

/** Writes a file at once, so that a reader never sees half of it. */
export function writeWhole(file: string, value: unknown): void {
  writeFileSync(`${file}.draft`, JSON.stringify(value))
  renameSync(`${file}.draft`, file)
}
