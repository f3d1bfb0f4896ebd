import { BRAND_NAME, pageTitle } from '#app/base/brand.ts'
import { paths } from '#app/base/paths.ts'
import { shellCopy } from './shell.copy.ts'

const { title, never, retry, home } = shellCopy.offlinePage

/** Shown without a network for a page that was never seen: it needs no script, no stylesheet and no data. */
const HTML = `<!doctype html><html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${pageTitle(title)}</title><style>:root{color-scheme:only light}body{font:1.0625rem/1.5 system-ui,sans-serif;margin:15vh auto;max-width:32rem;padding:0 1.25rem;background:#fff;color:#1c1b1a}h1{font-size:1.75rem;line-height:1.2}a{display:inline-block;margin:.5rem 1rem .5rem 0;padding:.75rem 0;color:inherit}</style></head><body><main><p>${BRAND_NAME}</p><h1>${title}</h1><p role="alert">${never}</p><p><a href="">${retry}</a><a href="${paths.home}">${home}</a></p></main></body></html>`

export function loader(): Response {
  return new Response(HTML, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': 'es-AR',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    },
  })
}
