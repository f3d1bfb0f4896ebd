import { describe, expect, test } from 'vitest'
import { originals } from './originals.copy.ts'
import { readTextForm } from './texts.schema.ts'
import { joinText, MAX_TEXT_CHARS, type ShopTextKey, splitText, textFacts } from './texts.ts'

const ALL = originals({ google: true, cloudinary: true, mail: true })

test.each(Object.entries(ALL))('%s has the shape that its form has', (key, text) => {
  const parts = splitText(text)
  expect(parts.lead).not.toBe('')
  expect(splitText(joinText(parts))).toEqual(parts)
  const { sections } = textFacts(key as ShopTextKey)
  if (sections !== undefined) expect(parts.sections).toHaveLength(sections)
  expect(text.length).toBeLessThan(MAX_TEXT_CHARS * 0.8)
})

describe('the form of a text', () => {
  function read(lead: string, ...sections: [title: string, body: string][]) {
    const form = new FormData()
    form.set('intent', 'save')
    form.set('version', '3')
    form.set('lead', lead)
    for (const [title, body] of sections) {
      form.append('title', title)
      form.append('body', body)
    }
    return readTextForm(form)
  }

  test('becomes one text, without the sections that were emptied', () => {
    expect(read(' Hola. ', [' Uno ', 'Texto\r\n\r\n- punto'], ['', ' '], ['Dos', ''])).toEqual({
      ok: true,
      value: { intent: 'save', version: 3, content: 'Hola.\n\n## Uno\nTexto\n\n- punto\n\n## Dos' },
    })
  })

  test.each([
    [{ code: 'lead-missing' }, read('', ['Uno', 'Texto'])],
    [{ code: 'title-missing', at: 2 }, read('Hola.', ['Uno', ''], ['', ''], ['', 'Texto'])],
    [{ code: 'too-long' }, read('Hola.', ['Uno', 'x'.repeat(MAX_TEXT_CHARS)])],
  ])('%o', (error, result) => {
    expect(result).toEqual({ ok: false, error: { kind: 'invalid', ...error } })
  })
})
