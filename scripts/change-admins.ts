import { addAdmin, removeAdmin } from '#app/domain/accounts/grant-admin.server.ts'
import { loseSecondKeys } from '#app/domain/accounts/second-key.server.ts'
import { prepareDatabase } from '#app/server/prepare-shop.server.ts'

type Answer = { text: (email: string) => string; exitCode: number }

const answers = {
  added: { text: (email) => `${email} manages the shop now.`, exitCode: 0 },
  already: { text: (email) => `${email} manages the shop already.`, exitCode: 0 },
  'not-verified': {
    text: (email) => `${email} is not verified yet: open the link in its mail first.`,
    exitCode: 1,
  },
  'not-found': { text: (email) => `There is no account "${email}": sign up in the shop first.`, exitCode: 1 },
  removed: { text: (email) => `${email} no longer manages the shop.`, exitCode: 0 },
  last: { text: (email) => `${email} is the last admin and stays: add another one first.`, exitCode: 1 },
  'keys-removed': {
    text: (email) =>
      `${email} is signed out everywhere and has no second key now. They may add one within a day.`,
    exitCode: 0,
  },
  'no-key': { text: (email) => `${email} has no second key.`, exitCode: 1 },
  'no-admin': { text: (email) => `"${email}" is no admin.`, exitCode: 1 },
} satisfies Record<string, Answer>

const ACTS = { add: addAdmin, remove: removeAdmin, loseKeys: loseSecondKeys }

/** Adds or removes an admin, or removes lost keys, and prints what became of it. Returns the exit code. */
export async function changeAdmins(act: keyof typeof ACTS, email: string): Promise<number> {
  await prepareDatabase()
  const result = await ACTS[act](email.toLowerCase())
  const { text, exitCode } = answers[act === 'remove' && result === 'not-found' ? 'no-admin' : result]
  ;(exitCode === 0 ? console.log : console.error)(text(email))
  return exitCode
}
