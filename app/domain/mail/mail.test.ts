import { describe, expect, test } from 'vitest'
import { mailHtml, mailText, type MailParts } from './mail.ts'

const parts: MailParts = {
  preheader: 'Dura 10 minutos',
  heading: 'Entrá con este enlace',
  paragraphs: ['Pediste entrar.', 'Dura 10 minutos.'],
  button: { label: 'Entrar', url: 'https://vault.example/finishSignIn#t=a.b&c=1' },
  link: { lead: 'O elegí otra:', url: 'https://vault.example/login' },
  note: 'Si no fuiste vos, ignorá este mensaje.',
}

test('the text says everything once, each address on a separate line', () => {
  expect(mailText(parts)).toBe(`Entrá con este enlace

Pediste entrar.

Dura 10 minutos.

Entrar:
https://vault.example/finishSignIn#t=a.b&c=1

O elegí otra:
https://vault.example/login

Si no fuiste vos, ignorá este mensaje.

— Vault
`)
})

describe('the HTML', () => {
  const html = mailHtml(parts)

  test('names its language, and leads to the same addresses', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="es-AR"/)
    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)
    expect(links).toEqual([
      'https://vault.example/finishSignIn#t=a.b&amp;c=1',
      'https://vault.example/finishSignIn#t=a.b&amp;c=1',
      'https://vault.example/login',
    ])
  })

  test('fetches nothing', () => {
    expect(html).not.toMatch(/<(?:img|link|script|style|iframe)|url\(|src=|background=/i)
  })

  test('leaves out what there is not', () => {
    const bare = mailHtml({ heading: 'Hola', paragraphs: [], note: 'Chau' })
    expect(bare).not.toContain('<a ')
    expect(bare).not.toContain('undefined')
    expect(mailText({ heading: 'Hola', paragraphs: [], note: 'Chau' })).toBe('Hola\n\nChau\n\n— Vault\n')
  })
})

describe('what somebody typed is text', () => {
  const hostile = `<img src=x onerror="alert('1')">&\r\n\r\nhttps://evil.example`
  const typed: MailParts = {
    preheader: hostile,
    heading: hostile,
    paragraphs: [hostile],
    button: { label: hostile, url: `https://vault.example/"><b>'` },
    link: { lead: hostile, url: `https://vault.example/?a=1&b="` },
    note: hostile,
  }

  test('in HTML', () => {
    const html = mailHtml(typed)
    expect(html).not.toMatch(/<img|<b>|"alert|'1'/)
    expect(html).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;')
    expect(html).toContain('href="https://vault.example/&quot;&gt;&lt;b&gt;&#39;"')
  })

  test('and in text begins no line of its own', () => {
    expect(mailText(typed)).not.toMatch(/^https:\/\/evil\.example/m)
  })
})
