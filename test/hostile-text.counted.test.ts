import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parsePesos } from '#app/business/money.ts'
import { cleanLine, cleanLines, foldText } from '#app/base/text.ts'
import { guardFormula, parseCsv, unguardFormula } from '#app/base/csv.ts'
import { parseProductQuery } from '#app/domain/catalog/product-query.ts'
import { parseImagePath, publicIdOf } from '#app/domain/photos/image-url.ts'
import { isOneAddress } from '#app/base/email-address.ts'
import { cleanTerm, searchedWords } from '#app/domain/search/search-words.ts'
import { splitFilters } from '#app/domain/search/split-filters.ts'
import { parseMapPlace } from '#app/domain/settings/map-place.ts'
import { parseSettings } from '#app/domain/settings/settings.schema.ts'
import { SETTING_KEYS } from '#app/domain/settings/settings.ts'
import { slug } from '#app/base/paths.ts'
import '#test/shop-handler.ts'
import { routeAt } from '#app/platform/route-table.server.ts'
import { chooseEncoding, hasEtag } from '#app/platform/http-response.server.ts'
import { hasStrayPercents, requestUrl } from '#app/server/http-request.server.ts'
import { trustedProxyList, visitorAddress } from '#app/platform/visitor.server.ts'
import { requestId } from '#app/platform/log.server.ts'
import { publicPageKey, redirectTo } from '#app/server/page-key.server.ts'
import { breadcrumbs } from '#app/shop/frame/breadcrumbs.tsx'
import { countSteps } from '#test/count-steps.ts'

const ORIGIN = 'http://shop.example'
const trusted = trustedProxyList(['10.0.0.0/8'])
let asked = 0
const address = (text: string) => requestUrl(`/${text}`, ORIGIN)

/** Every place where text from outside meets a loop or a regular expression. */
const DOORS: Record<string, (text: string) => unknown> = {
  // First, because V8 no longer counts the calls of a function that the other doors have made hot.
  'a line': cleanLine,
  'several lines': cleanLines,
  'the target of a request': address,
  'an address with stray percent signs': (text) => hasStrayPercents(`/${text}`),
  // A route that was found is remembered, so each address is a new one.
  'the route of an address': (text) => routeAt(`/${(asked += 1)}/${text}`),
  'an address that is redirected': (text) => {
    const url = address(text)
    return url && redirectTo(url)
  },
  'an address that may be kept': (text) => {
    const url = address(text)
    return url && publicPageKey(url)
  },
  'the query of the list': (text) => parseProductQuery(new URLSearchParams(text)),
  'crumbs of an address that was let in': (text) => {
    const url = address(text)
    return url && breadcrumbs(url.pathname)
  },
  'a slug': slug,
  'a search term': (text) => [searchedWords(cleanTerm(text)), splitFilters(cleanTerm(text))],
  'a folded word': foldText,
  'an amount': parsePesos,
  'a spreadsheet': (text) => parseCsv(text, ';'),
  'a cell that could be a formula': (text) => unguardFormula(guardFormula(text)),
  'a photo': (text) => [parseImagePath(text), publicIdOf(text)],
  'an e-mail address': isOneAddress,
  'a place on the map': parseMapPlace,
  'Accept-Encoding': (text) => chooseEncoding(text, () => true),
  'If-None-Match': (text) => hasEtag(text, '"abc"'),
  'X-Forwarded-For': (text) => visitorAddress('10.0.0.1', text, trusted),
  'X-Request-Id': requestId,
  ...Object.fromEntries(
    SETTING_KEYS.map((key) => [`the setting ${key}`, (text: string) => parseSettings({ [key]: text })]),
  ),
}

/** What patterns stumble over: long runs of one thing, with something else at their end. */
const PARTS = [
  '/',
  '%',
  '%2F',
  '%FF',
  '%C3%A9',
  '.',
  '..',
  ',',
  ' ',
  '\n',
  '"',
  '""',
  '-',
  '1',
  '1.',
  'a',
  'ñ',
  '@',
  ';',
]
const ENDS = ['', 'x', '!', '"', '/', '@a.b']
const CHARS = 2000

const long = (part: string, end: string, chars: number) => part.repeat(Math.ceil(chars / part.length)) + end

function enterWithAll(enter: (text: string) => unknown, chars: number): void {
  for (const part of PARTS) for (const end of ENDS) enter(long(part, end, chars))
}

describe('twice the text is twice the work, and no more', () => {
  test.each(Object.entries(DOORS))('%s', (_name, enter) => {
    // The first time, code is still being compiled.
    countSteps(() => enterWithAll(enter, CHARS))
    const once = countSteps(() => enterWithAll(enter, CHARS))
    const twice = countSteps(() => enterWithAll(enter, 2 * CHARS))
    expect(once).toBeGreaterThan(0)
    // Four times the work, where it grows with the square.
    expect(twice).toBeLessThanOrEqual(2.5 * once)
  })
})

describe('no text breaks the code that reads it', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.array(fc.constantFrom(...PARTS, ...ENDS), { maxLength: 200 }).map((parts) => parts.join('')),
  )
  test.each(Object.entries(DOORS))('%s', (_name, enter) => {
    fc.assert(fc.property(text, (typed) => void enter(typed)))
  })
})
