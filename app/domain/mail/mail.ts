import { BRAND_NAME } from '#app/base/brand.ts'
import { ember, gray, ink, line, paper, white } from '#app/ui/palette.ts'
import { mailCopy } from './mail.copy.ts'

export type MailContent = {
  /** What the mail is about, such as `verification`. Only this is written to the log: no address and no link. */
  kind: string
  subject: string
  text: string
  html: string
}

export type NewMail = MailContent & {
  to: string
  /** Who gets the answer; unset: the shop. */
  replyTo?: string | undefined
  /** Where a mail program ends what the mail is about (RFC 8058). */
  unsubscribeUrl?: string
  /** Unset: a new one. Queueing a mail again with its id changes nothing. */
  id?: string
}

export type MailLink = { lead: string; url: string }

/** The words of a mail, from which both of its bodies are made. */
export type MailParts = {
  /** What an inbox shows beside the subject. */
  preheader?: string
  heading: string
  paragraphs: readonly string[]
  /** Entries of a list, each a link. */
  items?: readonly MailLink[]
  button?: { label: string; url: string }
  /** Another link, below the button. */
  link?: MailLink
  /** What to do if the mail was not expected. */
  note: string
}

export function composeMail(kind: string, subject: string, parts: MailParts): MailContent {
  return { kind, subject, text: mailText(parts), html: mailHtml(parts) }
}

export function mailText({ heading, paragraphs, items = [], button, link, note }: MailParts): string {
  return [
    oneLine(heading),
    ...paragraphs.map(oneLine),
    ...items.map(linkText),
    ...(button ? [`${oneLine(button.label)}:\n${oneLine(button.url)}`] : []),
    ...(link ? [linkText(link)] : []),
    oneLine(note),
    `— ${BRAND_NAME}\n`,
  ].join('\n\n')
}

const linkText = ({ lead, url }: MailLink) => `${oneLine(lead)}\n${oneLine(url)}`

/**
 * Uses style attributes and fetches nothing, because many mail programs drop style sheets and images. Every text
 * color has its background beside it, so that a program in dark mode changes both or neither.
 */
export function mailHtml({
  preheader,
  heading,
  paragraphs,
  items = [],
  button,
  link,
  note,
}: MailParts): string {
  return `<!doctype html>
<html lang="es-AR" style="color-scheme:light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:0;background:${paper}">
<div lang="es-AR" style="padding:24px 12px;background:${paper};color:${ink};font:400 16px/1.5 ${TYPE}">
${preheader ? `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>\n` : ''}<div style="max-width:560px;margin:0 auto;box-sizing:border-box;padding:32px 24px;background:${white};border:1px solid ${line};border-radius:12px">
<p style="margin:0 0 32px;color:${ink};font-size:18px;font-weight:800;letter-spacing:.12em">${escapeHtml(BRAND_NAME.toUpperCase())}</p>
<h1 style="margin:0 0 16px;color:${ink};font-size:24px;line-height:1.25;font-weight:800">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${items.map(linkHtml).join('')}${button ? buttonHtml(button) : ''}${link ? linkHtml(link) : ''}<p style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid ${line};color:${gray};font-size:14px">${escapeHtml(note)}</p>
</div>
</div>
</body>
</html>
`
}

const TYPE = 'Archivo,Arial,system-ui,sans-serif'

const paragraph = (text: string) => `<p style="margin:0 0 16px;color:${ink}">${escapeHtml(text)}</p>`

function buttonHtml({ label, url }: { label: string; url: string }): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;background:${ember};border-radius:999px;color:${white};font-weight:700;text-decoration:none">${escapeHtml(label)}</a></p>
${linkHtml({ lead: mailCopy.buttonFails, url })}`
}

function linkHtml({ lead, url }: MailLink): string {
  const address = escapeHtml(url)
  return `<p style="margin:0 0 16px;color:${gray};font-size:14px">${escapeHtml(lead)}<br><a href="${address}" style="color:${ember};overflow-wrap:anywhere;word-break:break-word">${address}</a></p>
`
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

/** Joins lines, so that a name that somebody typed cannot add a line to a mail. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
