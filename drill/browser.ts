/** An answer as a browser without scripts has it; `words` is its text without the markup. */
export type Page = { status: number; location: string; text: string; words: string }

export type Browser = ReturnType<typeof openBrowser>

let networks = 0

/** Keeps the cookies of one person, who comes from a network of their own. */
export function openBrowser(origin: () => string) {
  const cookies = new Map<string, string>()
  networks += 1
  const network = `12.0.${networks}.1`

  async function send(path: string, body?: URLSearchParams | FormData | string): Promise<Page> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(origin() + path, {
      method: body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        ...{ accept: 'text/html,image/webp,*/*', origin: origin(), 'x-forwarded-for': network, cookie },
        // The next request may come after an upgrade.
        connection: 'close',
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      body: body ?? null,
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? '',
      text,
      words: wordsOf(text),
    }
  }

  return {
    get: (path: string) => send(path),
    post: (path: string, form: Record<string, string> | FormData) =>
      send(path, form instanceof FormData ? form : new URLSearchParams(form)),
    json: (path: string, value: unknown) => send(path, JSON.stringify(value)),
  }
}

function wordsOf(html: string): string {
  return html
    .replaceAll(/<(script|style)\b[^]*?<\/\1>/g, ' ')
    .replaceAll(/<!--[^]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&nbsp;|\s+/g, ' ')
}
