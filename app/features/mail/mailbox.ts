const GMAIL_DOMAINS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns one name for all addresses of a mailbox, for counting what is sent to it: letter case and `+tag` are
 * dropped, and at Gmail the dots too. Never an address to send to.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  const local = withoutTag(address.slice(0, at).trim().normalize('NFC').toLowerCase())
  if (!GMAIL_DOMAINS.has(domain)) return `${local}@${domain}`
  return `${local.replaceAll('.', '')}@gmail.com`
}

function withoutTag(local: string): string {
  const [name = ''] = local.split('+')
  return name === '' ? local : name
}
