import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { ownerBrowser, PASSWORD } from '#test/accounts.ts'
import { serve } from '#test/shop-handler.ts'
import { env } from '#app/platform/env.server.ts'
import { sealState, wordsOf } from '#app/domain/backups/seal-key.server.ts'

afterEach(() => rmSync(path.join(env().dataDir, 'backup-key'), { force: true }))

test('the words come for the password alone, and never by opening the page @privacy', async () => {
  const browser = await ownerBrowser()
  const show = async (currentPassword: string) => {
    const body = new URLSearchParams({ intent: 'show', currentPassword })
    return (await serve(browser, '/admin/sistema/sello', { method: 'POST', body })).text()
  }
  const refused = await show('mal-escrita')
  expect(refused).toContain('"wrong-password"')
  expect(refused).not.toContain('mal-escrita')
  expect(sealState().keys).toEqual([])

  const shown = await show(PASSWORD)
  const [key = ''] = sealState().keys
  for (const word of wordsOf(key)) expect(shown).toContain(`"${word}"`)
  const opened = await (await serve(browser, '/admin/sistema/sello')).text()
  expect(opened).toContain('"asked":[')
  expect(wordsOf(key).filter((word) => opened.includes(`"${word}"`))).toEqual([])
})
