const HEAD_END = '\r\n\r\n'

/**
 * Returns how many bytes an HTTP answer has, head and body.
 * @param start its first bytes, with the whole head
 */
export function answerBytes(start: Buffer): number {
  const [head = ''] = start.toString('latin1').split(HEAD_END)
  const length = /^content-length: *(\d+)$/im.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`no whole page: ${head}`)
  return head.length + HEAD_END.length + Number(length)
}
