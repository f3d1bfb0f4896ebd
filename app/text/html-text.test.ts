import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'

test.each([
  ['<p>Cuero&nbsp;vacuno.</p><p>Suela de goma.</p>', 'Cuero vacuno.\n\nSuela de goma.'],
  ['Hecho<br>a<BR/>mano', 'Hecho\na\nmano'],
  ['<ul><li>Plantilla</li><li>Cord&oacute;n</li></ul>', '- Plantilla\n- Cordón'],
  ['a &lt;b&gt; &#225; &#x1F45F; &nada; &amp;', 'a <b> á 👟 &nada; &'],
  ['<script>alert("no")</script>Botas<style>p{}</style>', 'Botas'],
  ['<!-- nota --><b>Vera</b> <i>alta</i>', 'Vera alta'],
  ['talle < 40 y > 35', 'talle < 40 y > 35'],
  ['sin   etiquetas\n  en dos líneas', 'sin etiquetas en dos líneas'],
  ['<p', '<p'],
  ['<script>nunca se cierra', ''],
  ['', ''],
])('%j is %j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

test('hostile texts of many tags end', () => {
  expect(htmlText('<'.repeat(200_000))).toHaveLength(200_000)
  expect(htmlText('<p>'.repeat(100_000))).toBe('')
  expect(htmlText('&'.repeat(200_000))).toHaveLength(200_000)
})
