import { afterEach, describe, expect, test } from 'vitest'
import { paths, searchPath } from '#app/base/paths.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { database, setDatabase } from '#app/platform/database.server.ts'
import { env } from '#app/platform/env.server.ts'
import { structuredData } from '#app/server/structured-data.server.ts'
import { DatabaseUnavailableError } from '#app/platform/database-errors.server.ts'
import { TestBrowser } from '#test/accounts.ts'
import { logged } from '#test/logged.ts'
import { serve } from '#test/shop-handler.ts'
import { VERA } from '#test/world.ts'

const whole = database()
afterEach(() => setDatabase(whole))

function endDatabase(): void {
  const fail = () => {
    throw new DatabaseUnavailableError('gone')
  }
  setDatabase(whole.withPlugin({ transformQuery: fail, transformResult: fail }))
}

const SHOE = '/productos/vera/vera-blanco-y-verde'

describe('while the database does not answer a public page is shown, also where no cache has it @data', () => {
  test.each([paths.home, paths.products, SHOE, searchPath('vera'), paths.faq, paths.contact, paths.login])(
    '%s',
    async (address) => {
      await addProducts([VERA])
      logged()
      // Settings, texts and catalogue are in memory now.
      expect((await serve(new TestBrowser(), address)).status).toBe(200)
      endDatabase()
      const page = await serve(new TestBrowser(), address)
      expect(page.status).toBe(200)
      const forSearchEngines = await structuredData(new URL(address, env().publicUrl))
      if (address === SHOE) expect(forSearchEngines).toContain('Vera')
      // Nobody keeps the page without its reviews.
      if (address === SHOE) expect(page.headers.get('Cache-Control')).toBe('no-store')
    },
  )
})
