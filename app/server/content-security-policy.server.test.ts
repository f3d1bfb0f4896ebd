import { createHash } from 'node:crypto'
import { createElement as element } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { applyContentSecurityPolicy, newNonce } from './page-scripts.server.ts'

const overHttp = { isHttps: false }

function sha256(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

function apply(html: (nonce: string) => string) {
  const nonce = newNonce()
  const result = applyContentSecurityPolicy(html(nonce), nonce, overHttp)
  return { ...result, nonce, scripts: directive(result.policy, 'script-src') }
}

function directive(policy: string, name: string): string[] | undefined {
  return policy
    .split('; ')
    .map((text) => text.split(' '))
    .find(([first]) => first === name)
    ?.slice(1)
}

test('the scripts of the page are allowed by their hashes, and nothing inline is allowed otherwise', () => {
  const { policy, scripts } = apply(
    (nonce) =>
      `<script nonce="${nonce}">one()</script><script nonce="${nonce}" type="module" async="">two()</script>`,
  )
  expect(scripts).toEqual(["'self'", sha256('one()'), sha256('two()')])
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('nonce')
})

test('the sent page holds no nonce', () => {
  const { html, nonce } = apply(
    (nonce) =>
      `<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}">one()</script><p>text</p>`,
  )
  expect(html).toBe('<link rel="modulepreload" href="/a.js"/><script>one()</script><p>text</p>')
  expect(html).not.toContain(nonce)
})

test('two renderings of one page give the same bytes and the same policy', () => {
  const page = (nonce: string) => `<script nonce="${nonce}">one()</script>`
  const [first, second] = [apply(page), apply(page)]
  expect(first.nonce).not.toBe(second.nonce)
  expect([first.html, first.policy]).toEqual([second.html, second.policy])
})

test('a script that is fetched needs no hash', () => {
  const { scripts } = apply((nonce) => `<script src="/assets/a.js" nonce="${nonce}" async=""></script>`)
  expect(scripts).toEqual(["'self'"])
})

test('the hash is that of the text as a browser reads it', () => {
  const { scripts } = apply((nonce) => `<script nonce="${nonce}">a()\r\nb()\rc()</SCRIPT >`)
  expect(scripts).toEqual(["'self'", sha256('a()\nb()\nc()')])
})

test.each([
  ['a whole script', '<script>steal()</script>'],
  ['a script that guesses the nonce', '<script nonce="guess">steal()</script>'],
  ['a script left open', '<script>steal()//'],
  ['a tag left open', '<script '],
  ['an attribute left open', '<script data-x="'],
  ['an address left open', '<script src="https://evil.example/x.js" '],
  ['the end of a script', '</script><script>steal()</script>'],
  ['a comment left open', '<!--<script>'],
])('people who wrote %s into the page get no hash for it', (_case, hostile) => {
  const { scripts } = apply(
    (nonce) =>
      `<p title='${hostile}'>${hostile}</p><script type="application/json">{"name":"${hostile}"}</script>` +
      `<script nonce="${nonce}">own()</script><p>${hostile}</p>`,
  )
  expect(["'self'", sha256('own()')]).toEqual(expect.arrayContaining(scripts ?? []))
})

test('what React escapes inside the data of a script stays one script with one hash', () => {
  const data = `data(${JSON.stringify('</script><script>steal()</script>').replaceAll('<', '\\u003c')})`
  const { html, scripts } = apply((nonce) =>
    renderToStaticMarkup(
      element('body', { title: '"><script>steal()</script>' }, [
        '<script>steal()</script>',
        element('script', { key: 1, nonce, dangerouslySetInnerHTML: { __html: data } }),
      ]),
    ),
  )
  expect(scripts).toEqual(["'self'", sha256(data)])
  expect(html).toContain(`<script>${data}</script>`)
})

test('everything is closed that the site does not use', () => {
  expect(apply(() => '').policy).toBe(
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; " +
      "media-src 'self' blob:; font-src 'self'; " +
      "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; " +
      "frame-src 'none'",
  )
})

test('other origins and https are opened by option', () => {
  const { policy } = applyContentSecurityPolicy('', newNonce(), {
    isHttps: true,
    imageOrigins: ['https://images.example'],
    frameOrigins: ['https://maps.example'],
    allowsInlineStyles: true,
  })
  expect(directive(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://images.example'])
  expect(directive(policy, 'frame-src')).toEqual(['https://maps.example'])
  expect(directive(policy, 'style-src')).toEqual(["'self'", "'unsafe-inline'"])
  expect(policy).toMatch(/; upgrade-insecure-requests$/)
})
