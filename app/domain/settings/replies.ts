import { cleanLines, foldText } from '#app/base/text.ts'
import { replyCopy, replyDefaults, replyWords } from './replies.copy.ts'

export const MESSAGE_REPLIES = ['replyMessageReceived', 'replyMessageDetails', 'replyMessageVisit'] as const
export const WITHDRAWAL_REPLIES = [
  'replyWithdrawalReceived',
  'replyWithdrawalDetails',
  'replyWithdrawalBring',
] as const
const SALE_REPLIES = ['replySaleReserved', 'replySaleMissing', 'replySalePickup', 'replySalePay'] as const
export const REPLY_KEYS = [...MESSAGE_REPLIES, ...WITHDRAWAL_REPLIES, ...SALE_REPLIES] as const
export type ReplyKey = (typeof REPLY_KEYS)[number]

type ReplyWord = keyof typeof replyWords

/** What each text may be filled with. */
const REPLY_WORDS = {
  replyMessageReceived: ['name', 'message', 'shop'],
  replyMessageDetails: ['name', 'message', 'shop'],
  replyMessageVisit: ['name', 'message', 'shop'],
  replyWithdrawalReceived: ['name', 'code', 'purchase', 'shop'],
  replyWithdrawalDetails: ['name', 'code', 'purchase', 'shop'],
  replyWithdrawalBring: ['name', 'code', 'purchase', 'shop'],
  replySaleReserved: ['code', 'pairs', 'until', 'cost', 'it', 'shop'],
  replySaleMissing: ['code', 'missing', 'left', 'it'],
  replySalePickup: ['code', 'pairs', 'cost', 'shop'],
  replySalePay: ['code', 'amount', 'account'],
} as const satisfies Record<ReplyKey, readonly ReplyWord[]>

export type ReplyWords<Key extends ReplyKey> = Record<(typeof REPLY_WORDS)[Key][number], string>

export const MAX_REPLY = 600

const WORD = /\{([^{}]*)\}/g

/** Whether every brace of a text belongs to a word that can be filled in. */
export function hasKnownWords(key: ReplyKey, text: string): boolean {
  const known: readonly ReplyWord[] = REPLY_WORDS[key]
  const isKnown = [...text.matchAll(WORD)].every(([, typed = '']) =>
    known.some((word) => isSameWord(typed, word)),
  )
  return isKnown && !/[{}]/.test(text.replace(WORD, ''))
}

/** Fills a text once: braces in what somebody wrote stay as they are. */
export function fillReply<Key extends ReplyKey>(text: string, words: ReplyWords<Key>): string {
  const entries = Object.entries<string>(words) as [ReplyWord, string][]
  return text.replace(
    WORD,
    (written, typed: string) => entries.find(([word]) => isSameWord(typed, word))?.[1] ?? written,
  )
}

/** Accents, capitals and spaces make no other word. */
function isSameWord(typed: string, word: ReplyWord): boolean {
  return foldText(typed).trim() === foldText(replyWords[word])
}

/** Longer words make links that mail programs cut. */
const MAX_QUOTED = 300

/** What somebody wrote, as it is quoted in a reply. */
export function quoted(text: string): string {
  const clean = cleanLines(text)
  return clean.length > MAX_QUOTED ? `${clean.slice(0, MAX_QUOTED).trimEnd()}…` : clean
}

/** Returns where the owner waits for people: the address, if it is known. */
export function shopPlace(address: string | null): string {
  return address ?? replyCopy.shop
}

/** Returns what a text is called. Those of sales have their names there. */
export function replyName(key: keyof typeof replyCopy.names): string {
  return replyCopy.names[key]
}

/** The texts of the replies, the owner's or those they start with. */
export type ReplyTexts = Readonly<Record<ReplyKey, string>>

export function replyTextsOf(stored: (key: ReplyKey) => string | null | undefined): ReplyTexts {
  return Object.fromEntries(REPLY_KEYS.map((key) => [key, stored(key) ?? replyDefaults[key]])) as ReplyTexts
}
