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
  ['<p', ''],
  ['<!--[if mso]><xml><w:a>b</w:a></xml><![endif]-->Botas', 'Botas'],
  ['<img alt="a > b" src="x.jpg">Desde 60&euro;', 'Desde 60€'],
  ['<table><tr><th>Talle</th><td>38</td></tr><tr><td>39</td></tr></table>', 'Talle 38\n39'],
  [
    '<h2>Cuidado</h2><a href="/x">Guía</a><ol><li>Cepillar</li><li>Encerar</li></ol>',
    'Cuidado\n\nGuía\n1. Cepillar\n2. Encerar',
  ],
  ['<p>Una</p><p>&nbsp;</p><p>Dos</p>', 'Una\n\nDos'],
  ['<script>nunca se cierra', ''],
  ['<p>Botas <Constructor>altas</constructor></p>', 'Botas altas'],
  ['', ''],
])('%j is %j', (html, text) => {
  expect(htmlText(html)).toBe(text)
})

test('hostile texts of many tags end', () => {
  expect(htmlText('<'.repeat(200_000))).toHaveLength(80_000)
  for (const tags of ['<p>', '<div>', '<ul><li>', '<table><tr><td>'])
    expect(htmlText(tags.repeat(100_000)).length).toBeLessThan(1_000)
  expect(htmlText('&'.repeat(200_000))).toHaveLength(80_000)
})
