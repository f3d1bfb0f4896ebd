import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ReactElement } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ServerRouter, type EntryContext } from 'react-router'
import { currentRequestId } from '#app/platform/log.server.ts'
import { RequestId } from './shell/error-pages.tsx'
import { renderStoredPart } from './stored-parts.server.ts'
import { renderPartsWith } from './ui/stored-part.ts'

// An edit in development would leave the stored HTML as it was.
if (!import.meta.env.DEV) renderPartsWith(renderStoredPart)

export type RenderedApp = { html: string; errors: unknown[] }

/**
 * Renders the whole page. Nearly every page has its data when rendering begins: it becomes a string at once, which takes
 * half as long as a stream does. A page that waits for something, or fails, is rendered again as a stream.
 * @param waitMs what has not come by then is left out
 */
export async function renderApp(
  request: Request,
  context: EntryContext,
  nonce: string,
  waitMs: number,
): Promise<RenderedApp> {
  const data = await readData(context)
  const html = renderAtOnce(appOf(request, withReadData(context, data), nonce))
  if (html !== null) return { html, errors: [] }
  return renderAsStream(appOf(request, withStreamAgain(context, data), nonce), nonce, waitMs)
}

function appOf({ url }: Request, context: EntryContext, nonce: string) {
  return (
    <RequestId value={currentRequestId() ?? null}>
      <ServerRouter context={context} url={url} nonce={nonce} />
    </RequestId>
  )
}

/** The loaders' data as the router sends it to the browser, in the parts that it was made in. */
type LoaderData = { parts: Uint8Array[]; error?: unknown }

async function readData({ serverHandoffStream }: EntryContext): Promise<LoaderData> {
  const parts: Uint8Array[] = []
  try {
    for await (const part of serverHandoffStream ?? []) parts.push(part)
    return { parts }
  } catch (error) {
    return { parts, error }
  }
}

/** Returns a context in which the router finds its data read, and waits for nothing. */
function withReadData(context: EntryContext, { parts, error }: LoaderData): EntryContext {
  const decoder = new TextDecoder()
  const read = [
    ...parts.map((part) => ({ result: { done: false, value: decoder.decode(part, { stream: true }) } })),
    error === undefined ? { result: { done: true, value: '' } } : { error },
  ]
  const promises = read.map((state) => Object.assign(Promise.resolve(), state))
  return { ...context, renderMeta: { streamCache: { ...promises } } }
}

function withStreamAgain(context: EntryContext, { parts, error }: LoaderData): EntryContext {
  const serverHandoffStream = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part)
      if (error === undefined) controller.close()
      else controller.error(error)
    },
  })
  return { ...context, serverHandoffStream, renderMeta: {} }
}

/** What React writes for a part that failed or is not there yet. */
const UNFINISHED = /<!--\$[!?]/

/** Returns null for a page that fails or waits. */
function renderAtOnce(app: ReactElement): string | null {
  try {
    // One string before the search, which makes a copy of what is put together.
    const html = `<!DOCTYPE html>${renderToString(app)}`
    return UNFINISHED.test(html) ? null : html
  } catch {
    return null
  }
}

async function renderAsStream(app: ReactElement, nonce: string, waitMs: number): Promise<RenderedApp> {
  const errors: unknown[] = []
  const body = new PassThrough()
  await new Promise<void>((resolve, reject) => {
    const { abort, pipe } = renderToPipeableStream(app, {
      nonce,
      // A long page stays in order: by default React moves parts to the end, placed by a script.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => void errors.push(error),
      onShellError: (error) => {
        clearTimeout(deadline)
        reject(error)
      },
      onAllReady: () => {
        clearTimeout(deadline)
        pipe(body)
        resolve()
      },
    })
    const deadline = setTimeout(abort, waitMs)
  })
  return { html: await text(body), errors }
}
