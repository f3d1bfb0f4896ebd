// The shop's figures are compared with this server: plain node:http. It sends the bytes of the shop's pages from memory,
// a blank page, and a page with a few lines of script that answers the touches of `feel.ts`.
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import './usage.mjs'

/** Every server of node:http writes these headers itself. */
const WRITTEN_BY_NODE = new Set(['connection', 'date', 'keep-alive'])
/** The server tells this time to its clients in a header, so it has to be the shop's. */
const KEEP_ALIVE_MS = 65_000

const HEAD =
  '<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Vault</title>'
const HTML = ['content-type', 'text/html; charset=utf-8']
const BLANK = { headers: HTML, bytes: Buffer.from(`${HEAD}<h1>Vault</h1>`) }
const TOUCH = {
  headers: HTML,
  bytes: Buffer.from(`${HEAD}
    <main><p role="status">26</p></main>
    <button onclick="menu.showModal()">Menú</button><dialog id="menu">Inicio</dialog>
    <button onclick="filters.showModal()">Filtros</button>
    <dialog id="filters"><input type="checkbox" onclick="document.querySelector('p').textContent = 1"></dialog>
    <script>fetch('/datos/cuenta')</script>`),
}

const [origin, acceptEncoding, ...paths] = process.argv.slice(2)
const pages = new Map([
  ['/blank', BLANK],
  ['/touch', TOUCH],
])
let lastPage = BLANK
for (const path of paths) {
  const request = get(new URL(path, origin), { headers: { 'accept-encoding': acceptEncoding }, agent: false })
  const [response] = await once(request, 'response')
  lastPage = { headers: ownHeaders(response), bytes: await buffer(response) }
  pages.set(path, lastPage)
}

const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, ({ url = '' }, outgoing) => {
  const [pathname = ''] = url.split('?')
  // Every search is answered with the bytes of one search.
  const { headers, bytes } = pages.get(pathname) ?? lastPage
  outgoing.writeHead(200, headers).end(bytes)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
process.stdout.write(`Vault: http://127.0.0.1:${server.address().port}\n`)

function ownHeaders({ rawHeaders }) {
  const isOwn = (index) => !WRITTEN_BY_NODE.has(rawHeaders[index - (index % 2)]?.toLowerCase() ?? '')
  return rawHeaders.filter((_text, index) => isOwn(index))
}
