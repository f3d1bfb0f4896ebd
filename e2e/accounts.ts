import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import type { Person } from '#test/identity-provider.ts'
import type { ReceivedMail } from '#test/mail-sink.ts'
import { mailFolder, visitFile, writeWhole } from './outside-world.ts'
import { eventually, expect } from './shop.ts'

let people = 0

/** An address that no other test uses. */
export function newEmail(name = 'ana'): string {
  return `${name}.${process.pid}.${Date.now().toString(36)}.${++people}@example.com`
}

/** The mails that arrived at an address, oldest first. */
export function mailsTo(address: string): ReceivedMail[] {
  const folder = mailFolder(inject('outsideWorld'))
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as ReceivedMail)
    .filter((mail) => mail.envelope.to.includes(address))
}

/** Waits for the mail of that number (1 is the first) and answers the link with a token in it. */
export async function mailedLink(address: string, number = 1): Promise<string> {
  await eventually(() => mailsTo(address).length).toBeGreaterThanOrEqual(number)
  const [link] = /https?:\/\/\S+#t=\S+/.exec(mailsTo(address)[number - 1]?.text ?? '') ?? []
  expect(link, 'a link in the mail').toBeDefined()
  return link ?? ''
}

/** Says who comes to Google next. */
export function atGoogle(person: Omit<Person, 'sub'> & { isDenied?: boolean }): void {
  const { isDenied = false, ...claims } = person
  writeWhole(visitFile(inject('outsideWorld')), { claims: { sub: claims.email, ...claims }, isDenied })
}

/** The demo's admin, as the shop printed it. */
export function demoAdmin(): { email: string; password: string } {
  return { email: 'admin@vault.demo', password: inject('demoAdminPassword') }
}
