import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = {
  /** Sender and recipients as given to the server, whatever the headers of the mail say. */
  envelope: { from: string; to: string[] }
  headers: Map<string, string>
  from: string
  to: string
  subject: string
  text: string
  html: string
}

export type MailSink = {
  /** For `SMTP_URL`. */
  url: string
  mails: ReceivedMail[]
  close: () => Promise<void>
}

/** A refusal with the code that the sender reads. */
export class SmtpRejection extends Error {
  readonly responseCode: number
  constructor(responseCode: number, message: string) {
    super(message)
    this.responseCode = responseCode
  }
}

export type SinkRules = {
  port?: number
  /** Throws to refuse a recipient; a promise that it returns is awaited. */
  onRecipient?: (address: string) => void | Promise<void>
  onMail?: (mail: ReceivedMail) => void
  /** The answer to a mail is sent once this has resolved. */
  beforeAnswer?: (mail: ReceivedMail) => void | Promise<void>
}

/** A mail server on this machine that keeps what it is given. */
export async function openMailSink({
  port = 0,
  onRecipient,
  onMail,
  beforeAnswer,
}: SinkRules = {}): Promise<MailSink> {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1,
    onRcptTo: ({ address }, _session, answer) => {
      Promise.resolve()
        .then(() => onRecipient?.(address))
        .then(() => answer(), answer)
    },
    onData: (stream, { envelope }, answer) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      text(stream)
        .then((source) => {
          const mail = { envelope: { from, to }, ...readMail(source) }
          mails.push(mail)
          onMail?.(mail)
          return beforeAnswer?.(mail)
        })
        .then(() => answer(), answer)
    },
  })
  // Some tests hang up in the middle.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

function readMail(source: string): Omit<ReceivedMail, 'envelope'> {
  const { headers, body } = readPart(source)
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? ''
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => readPart(part.replace(/^\r\n/, '')))
  const bodyOf = (type: string) =>
    parts
      .filter((part) => part.headers.get('content-type')?.startsWith(type))
      .map(decodedBody)
      .join('')
  const header = (name: string) => decodedWords(headers.get(name) ?? '')
  return {
    headers,
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
  }
}

type Part = { headers: Map<string, string>; body: string }

function readPart(source: string): Part {
  const end = source.indexOf('\r\n\r\n')
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
  })
  return { headers: new Map(headers), body: source.slice(end + 4) }
}

function decodedBody({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')
  if (encoding === 'base64') return unixLines(Buffer.from(body, 'base64').toString())
  if (encoding === 'quoted-printable') return unixLines(quotedPrintable(body.replace(/=\r\n/g, '')))
  return unixLines(body)
}

/** Ends with one line break, however the parts were joined. */
const unixLines = (body: string) => `${body.replaceAll('\r\n', '\n').trimEnd()}\n`

function decodedWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : quotedPrintable(word.replaceAll('_', ' ')),
    )
}

function quotedPrintable(source: string): string {
  const bytes = source.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
