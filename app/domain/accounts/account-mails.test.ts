import { describe, expect, test } from 'vitest'
import {
  alreadyRegisteredMail,
  emailChangeNotice,
  linkMail,
  passwordChangedNotice,
} from './account-mails.server.ts'

const URL = 'https://vault.example/finishSignIn?t=a-b'
const withLink = [
  ['verification', linkMail('verification', URL), 'El enlace dura 1 hora y funciona una sola vez.'],
  ['sign-in link', linkMail('sign-in-link', URL), 'El enlace dura 10 minutos y funciona una sola vez.'],
  ['password reset', linkMail('password-reset', URL), 'El enlace dura 1 hora y funciona una sola vez.'],
  ['change of e-mail', linkMail('email-change', URL), 'El enlace dura 1 hora y funciona una sola vez.'],
] as const
const notices = [
  ['change of e-mail', emailChangeNotice('https://vault.example/no-fui-yo?t=a-b')],
  ['already registered', alreadyRegisteredMail('https://vault.example/login', 'https://vault.example/reset')],
  ['password changed', passwordChangedNotice()],
] as const
const all = [...withLink, ...notices].map(([name, mail]) => [name, mail] as const)

const linksOf = (html: string) => new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address))
const linesWithLinks = (text: string) =>
  new Set(text.split('\n').filter((line) => line.startsWith('https://')))

describe.each(all)('%s', (_, { kind, subject, text, html }) => {
  test('has a subject, a text and an HTML body that lead to the same places', () => {
    expect(subject).toMatch(/^[^\n]*Vault[^\n]*$/)
    expect(html).toContain('<html lang="es-AR"')
    expect(linksOf(html)).toEqual(linesWithLinks(text))
  })

  test('fetches nothing, shouts nothing and says what to do if it was not you', () => {
    expect(html).not.toMatch(/<(?:img|link|script|style)|url\(|src=/i)
    expect(`${subject}${text}`).not.toMatch(/[¡!]/)
    expect(text).toContain('Si no fuiste vos, ')
    expect(html).toContain('Si no fuiste vos, ')
  })

  test('has its own kind in the log', () => {
    expect(kind).toMatch(/^[a-z-]+$/)
    expect(new Set(all.map(([, mail]) => mail.kind)).size).toBe(7)
  })
})

test.each(withLink)('%s says how long its link lasts', (_, { text, html }, lasts) => {
  expect(linesWithLinks(text)).toEqual(new Set([URL]))
  expect(text).toContain(lasts)
  expect(html).toContain(lasts)
  expect(text).toContain('Si no fuiste vos, ignorá este mensaje')
})

test('who did not create the account has nothing to do', () => {
  expect(linkMail('verification', URL).text).toContain(
    'Si no fuiste vos, ignorá este mensaje: sin verificar, esa cuenta no existe.',
  )
})

test('the notice of a change offers "No fui yo"', () => {
  const { text, html } = emailChangeNotice('https://vault.example/no-fui-yo?t=a-b')
  expect(text).toContain('No fui yo:\nhttps://vault.example/no-fui-yo?t=a-b')
  expect(html).toContain('>No fui yo</a>')
})

test('a link cannot leave its attribute', () => {
  const { html } = linkMail('sign-in-link', 'https://vault.example/"onmouseover="alert(1)')
  expect(html).not.toContain('"onmouseover=')
})

test('the mail about an existing account links to the login and to the reset', () => {
  const { text } = alreadyRegisteredMail('https://vault.example/login', 'https://vault.example/reset')
  expect([...linesWithLinks(text)]).toEqual(['https://vault.example/login', 'https://vault.example/reset'])
})
