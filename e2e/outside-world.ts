import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startIdentityProvider, type Visit } from '#test/identity-provider.ts'
import { openMailSink } from '#test/mail-sink.ts'

/**
 * A mail server and a Google on this machine. The tests run in other processes: what they read and say goes through
 * files in `folder`.
 */
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

/** Where the shop under test mails what is for its owner. */
export const OWNER = 'duenia@vault.example'

export const mailFolder = (folder: string) => path.join(folder, 'mails')
export const visitFile = (folder: string) => path.join(folder, 'google-visit.json')

/** A reader sees the whole file or none. */
export function writeWhole(file: string, value: unknown): void {
  writeFileSync(`${file}.draft`, JSON.stringify(value))
  renameSync(`${file}.draft`, file)
}
