import { beforeEach, describe, expect, test } from 'vitest'
import { insertRows, rowsOf, setRows } from '#test/rows.ts'
import { DEFAULT_WORD_GROUPS, MAX_WORD_GROUPS } from '#app/business/word-groups.ts'
import type { User } from '#app/domain/accounts/user.ts'
import { addProducts } from '#app/domain/catalog/save-product.server.ts'
import { findMissed } from '#app/domain/search/missed-searches.server.ts'
import { searchCatalog } from '#app/domain/search/search-products.server.ts'
import {
  currentWordGroups,
  forgetWordGroups,
  refreshWordGroups,
} from '#app/domain/search/word-groups.server.ts'
import { failed, ok } from '#app/base/result.ts'
import { makeAdmin, makeColor, makeProduct } from '#test/world.ts'
import { changeSearches, searchesPage } from './searches.server.ts'
import { parseSearchesCommand } from './searches.schema.ts'

const OWNER = makeAdmin()
const LONG_AGO = '2026-01-01T12:00:00.000Z'

beforeEach(async () => {
  await addProducts([
    makeProduct({ name: 'Vera', model: 'Court', description: 'Linda.', colors: [makeColor('Negro')] }),
    makeProduct({ name: 'Pirca', model: 'Bota', description: 'Linda.', colors: [makeColor('Oliva')] }),
  ])
})

/** Sends a form that was opened just now. */
async function send(typed: Record<string, string>, user: User | null = OWNER) {
  return sendOpened({ version: await versionOf(typed.id), ...typed }, user)
}

async function sendOpened(typed: Record<string, string>, user: User | null = OWNER) {
  const command = parseSearchesCommand(typed)
  return command.ok ? changeSearches(user, command.value) : command
}

async function found(term: string): Promise<string[]> {
  const { find } = await searchCatalog()
  return find(term).products.map(({ name }) => name)
}

async function versionOf(id = ''): Promise<string> {
  const { form } = await searchesPage(new URLSearchParams({ grupo: id }))
  return form?.kind === 'group' ? form.version : ''
}

async function groupOf(word: string) {
  return (await currentWordGroups()).find(({ words }) => words.includes(word))
}

const missed = (term: string) => insertRows('missed_searches', { term, count: 3, last_searched: LONG_AGO })

describe('only the owner', () => {
  test.each([
    ['signed-out', null],
    ['not-allowed', { ...OWNER, role: 'user' }],
    ['not-allowed', { ...OWNER, emailVerified: false }],
  ] as const)('%s', async (kind, user) => {
    const before = await currentWordGroups()
    for (const typed of [
      { intent: 'save-group', words: 'taquitos', finds: 'Bota' },
      { intent: 'remove-group', id: 'zapatillas' },
      { intent: 'reset-groups' },
      { intent: 'add-term', term: 'taquitos', group: 'zapatillas', words: 'taquitos' },
      { intent: 'discard-term', term: 'taquitos' },
    ]) {
      expect(await send(typed, user)).toEqual(failed({ kind }))
    }
    forgetWordGroups()
    expect(await currentWordGroups()).toEqual(before)
  })
})

describe('a group', () => {
  test('that is new finds with the next search', async () => {
    expect(await found('taquitos')).toEqual([])
    expect(await send({ intent: 'save-group', words: 'Taquitos, tacones', finds: 'bota' })).toEqual(
      ok({ kind: 'group-saved', name: 'Taquitos' }),
    )
    expect(await found('taquito')).toEqual(['Pirca'])
    expect(await found('TACÓN')).toEqual(['Pirca'])
  })

  test('that is edited finds something else, and follows its default again once it equals it', async () => {
    expect(await found('zapatillas')).toEqual(['Vera'])
    await send({ intent: 'save-group', id: 'zapatillas', words: 'zapatillas', finds: 'Bota' })
    expect(await found('zapatillas')).toEqual(['Pirca'])
    expect(await found('sneakers')).toEqual([])
    const { words, finds } = DEFAULT_WORD_GROUPS.find(({ id }) => id === 'zapatillas')!
    await send({ intent: 'save-group', id: 'zapatillas', words: words.join('\n'), finds: finds.join(',') })
    expect(await found('sneakers')).toEqual(['Vera'])
    expect(await rowsOf('word_groups')).toEqual([])
  })

  test('that is removed finds nothing; a default stays away', async () => {
    await send({ intent: 'save-group', words: 'taquitos', finds: 'bota' })
    const own = await groupOf('taquitos')
    expect(await send({ intent: 'remove-group', id: own?.id ?? '' })).toEqual(
      ok({ kind: 'group-removed', name: 'taquitos' }),
    )
    await send({ intent: 'remove-group', id: 'zapatillas' })
    forgetWordGroups()
    expect(await found('taquitos')).toEqual([])
    expect(await found('zapatillas')).toEqual([])
    const gone = failed({ kind: 'gone' })
    expect(await send({ intent: 'remove-group', id: 'zapatillas' })).toEqual(gone)
    expect(await send({ intent: 'save-group', id: 'zapatillas', words: 'x' })).toEqual(gone)
  })

  test.each(['save-group', 'remove-group'])(
    'that somebody saved since the form was opened is not written over: %s',
    async (intent) => {
      const version = await versionOf('zapatillas')
      await send({ intent: 'save-group', id: 'zapatillas', words: 'zapatillas, llantas', finds: 'Bota' })
      const typed = { intent, id: 'zapatillas', words: 'zapatillas', finds: 'Court' }
      const now = { id: 'zapatillas', words: ['zapatillas', 'llantas'], finds: ['Bota'] }
      const words = { kind: 'changed-since', now, version: await versionOf('zapatillas') }
      expect(await sendOpened({ ...typed, version })).toEqual(
        failed({ kind: 'invalid', fieldErrors: { words } }),
      )
      expect(await found('llantas')).toEqual(['Pirca'])
      expect(await sendOpened({ ...typed, version: words.version })).toMatchObject({ ok: true })
      expect(await found('llantas')).toEqual([])
    },
  )

  test('comes back with the defaults', async () => {
    await send({ intent: 'remove-group', id: 'zapatillas' })
    await send({ intent: 'save-group', words: 'taquitos', finds: 'bota' })
    expect((await searchesPage(new URLSearchParams())).isDefault).toBe(false)
    expect(await send({ intent: 'reset-groups' })).toEqual(ok({ kind: 'groups-reset' }))
    expect(await currentWordGroups()).toEqual(DEFAULT_WORD_GROUPS)
    expect((await searchesPage(new URLSearchParams())).isDefault).toBe(true)
  })

  test('that another process changed counts here once it is looked for', async () => {
    expect(await found('zapatillas')).toEqual(['Vera'])
    await insertRows('word_groups', {
      id: 'zapatillas',
      words: 'zapatillas',
      finds: 'Bota',
      created_at: LONG_AGO,
    })
    await setRows('word_groups_version', { version: 99 })
    await refreshWordGroups()
    expect(await found('zapatillas')).toEqual(['Pirca'])
  })
})

describe('what is refused', () => {
  test.each([
    [{ words: '' }, { words: { kind: 'missing' } }],
    [{ words: ' , ;' }, { words: { kind: 'missing' } }],
    [{ words: '¿?' }, { words: { kind: 'unreadable' } }],
    [{ words: 'x'.repeat(41) }, { words: { kind: 'too-long' } }],
    [{ words: 'a,'.repeat(5000) }, { words: { kind: 'too-long' } }],
    [{ words: [...Array(41).keys()].map((index) => `p${index}`).join() }, { words: { kind: 'too-many' } }],
    [{ words: 'taquitos', finds: '¿?' }, { finds: { kind: 'unreadable' } }],
    [{ words: 'taquitos, zapatilla' }, { words: { kind: 'taken', word: 'zapatilla', group: 'zapatillas' } }],
  ])('%j', async (typed, fieldErrors) => {
    expect(await send({ intent: 'save-group', ...typed })).toEqual(failed({ kind: 'invalid', fieldErrors }))
    expect(await rowsOf('word_groups')).toEqual([])
  })

  test('an unknown command, and a command without its group', async () => {
    expect(await send({ intent: 'drop' })).toEqual(failed({ kind: 'unreadable' }))
    expect(await send({})).toEqual(failed({ kind: 'unreadable' }))
    expect(await send({ intent: 'remove-group', id: 'x'.repeat(65) })).toEqual(failed({ kind: 'unreadable' }))
    expect(await send({ intent: 'add-term', term: 'x', words: 'x', group: '' })).toEqual(
      failed({ kind: 'invalid', fieldErrors: { group: { kind: 'missing' } } }),
    )
  })

  test('a group beyond the maximum number', async () => {
    const own = Array.from({ length: MAX_WORD_GROUPS - DEFAULT_WORD_GROUPS.length }, (_, index) => {
      return { id: `own${index}`, words: `palabra${index}`, finds: '', created_at: LONG_AGO }
    })
    await insertRows('word_groups', own)
    const saved = (typed: object) => send({ intent: 'save-group', ...typed })
    expect(await saved({ words: 'una mas' })).toEqual(failed({ kind: 'too-many-groups' }))
    expect(await saved({ id: 'own0', words: 'palabra0, otra' })).toMatchObject({ ok: true })
  })
})

describe('a search without a result', () => {
  const listed = async () => (await findMissed()).map(({ term }) => term)

  test('shows what it lacks, joins a group, finds something and leaves the list', async () => {
    await missed('pamperas negras')
    expect(await listed()).toEqual(['pamperas negras'])
    const { form } = await searchesPage(new URLSearchParams({ agregar: 'pamperas negras' }))
    expect(form).toMatchObject({ kind: 'term', words: 'pamperas' })
    expect(
      await send({ intent: 'add-term', term: 'pamperas negras', group: 'zapatillas', words: 'pamperas' }),
    ).toEqual(ok({ kind: 'term-added', name: 'zapatillas', term: 'pamperas negras', found: 1 }))
    expect(await found('pamperas negras')).toEqual(['Vera'])
    expect(await listed()).toEqual([])
    expect(await rowsOf('missed_searches')).toEqual([])
  })

  test('joins a new group', async () => {
    await missed('taquitos')
    expect(
      await send({ intent: 'add-term', term: 'taquitos', group: 'nuevo', words: 'taquitos', finds: 'Bota' }),
    ).toEqual(ok({ kind: 'term-added', name: 'taquitos', term: 'taquitos', found: 1 }))
    expect(await found('taquitos')).toEqual(['Pirca'])
  })

  test('stays on the list while it finds nothing; a word that the group has is not added twice', async () => {
    await missed('sandalias rojas')
    expect(
      await send({ intent: 'add-term', term: 'sandalias rojas', group: 'sandalias', words: 'sandalia' }),
    ).toMatchObject({ ok: true, value: { kind: 'term-added', found: 0 } })
    expect(await listed()).toEqual(['sandalias rojas'])
    expect(await rowsOf('word_groups')).toEqual([])
  })

  test('is not on the list once a product has it', async () => {
    await missed('heladera')
    await addProducts([makeProduct({ name: 'Heladera' })])
    expect(await listed()).toEqual([])
  })

  test('is discarded', async () => {
    await missed('heladera')
    expect(await send({ intent: 'discard-term', term: 'heladera' })).toEqual(
      ok({ kind: 'term-discarded', term: 'heladera' }),
    )
    expect(await listed()).toEqual([])
  })
})
