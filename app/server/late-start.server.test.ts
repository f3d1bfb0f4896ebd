import { expect, test } from 'vitest'
import { startLate } from './page-scripts.server.ts'

const PAGE =
  '<html><head><link rel="modulepreload" href="/assets/manifest-1.js"/><link rel="modulepreload" href="/assets/shop-2.js"/></head>' +
  '<body>shoes<script nonce="N" type="module" async="">import "/assets/manifest-1.js";</script></body></html>'

test('the markup alone fetches no script', () => {
  const html = startLate(PAGE, 'N')
  expect(html).not.toContain('modulepreload" href')
  expect(html).not.toContain('type="module"')
  expect(html).toContain(
    'data-late="/assets/manifest-1.js /assets/shop-2.js">import "/assets/manifest-1.js";</script>',
  )
})

test('the script that starts them stands in the head, under the policy of the page', () => {
  const html = startLate(PAGE, 'N')
  expect(html).toMatch(/<script nonce="N">\(.*data-late.*\)\(\)<\/script><\/head>/s)
})

test('a page without scripts stays as it is', () => {
  const plain = '<html><head></head><body>shoes</body></html>'
  expect(startLate(plain, 'N')).toBe(plain)
})

test('a module script of someone else is left alone', () => {
  const hostile = PAGE.replace('nonce="N" type="module"', 'nonce="x" type="module"')
  expect(startLate(hostile, 'N')).toBe(hostile)
})
