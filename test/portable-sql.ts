/**
 * What the documentation of CockroachDB, YugabyteDB or Aurora says they refuse or do otherwise than PostgreSQL, what SQLite
 * does not know, and what gives numbers in another order on many nodes.
 */
const UNPORTABLE: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an extension', /\bcreate extension\b/i],
  ['LISTEN and NOTIFY', /\b(?:listen|unlisten|notify|pg_notify)\b/i],
  ['an advisory lock', /\bpg_(?:try_)?advisory/i],
  ['a sequence', /\b(?:(?:small|big)?serial[248]?|nextval|currval|lastval|create sequence|as identity)\b/i],
  ['a lock of a table', /\block table\b/i],
  [
    'a trigger, rule, function or block of code',
    /\bcreate (?:or replace )?(?:trigger|rule|function|procedure|event)\b|\bdo \$/i,
  ],
  ['a temporary or unlogged table', /\b(?:temp|temporary|unlogged)\b/i],
  ['an inherited or partitioned table', /\binherits\b|\bpartition (?:by|of)\b/i],
  ['a deferred or excluding constraint', /\bdeferrable\b|\bexclude using\b/i],
  ['an index other than a tree', /\busing (?:gin|gist|spgist|brin|hash)\b/i],
  ['an index that is made beside transactions', /\bconcurrently\b/i],
  ['another type of a column', /\balter column "?\w+"? (?:set data )?type\b/i],
  [
    'a type beyond text and whole numbers',
    /\b(?:jsonb?|xml|tsvector|money|point|inet|timestamptz?|uuid|bytea)\b/i,
  ],
  ['a place or version of a row', /\b(?:ctid|xmin|xmax)\b/i],
  ['a cursor', /\b(?:declare|fetch) \w+ cursor\b/i],
  ['a prepared transaction', /\bprepare transaction\b/i],
  ['an expression as the target of a conflict', /\bon conflict \([^)]*\(/i],
]

/** Returns what of a statement other databases that speak PostgreSQL's protocol may refuse. Texts in it do not count. */
export function unportableParts(sql: string): string[] {
  const code = sql.replaceAll(/'[^']*'|"[^"]*"/g, 'x')
  return UNPORTABLE.flatMap(([what, pattern]) => (pattern.test(code) ? [what] : []))
}
