/** A file as a browser gives it: with its way down from the chosen folder, or without. */
export type NamedFile = { name: string; webkitRelativePath?: string }

export type MatchedFiles<File> = {
  /** By the name that a row gives. */
  found: Map<string, File>
  /** Names that several of the chosen files have. */
  ambiguous: string[]
  missing: string[]
}

/** Finds the files that rows name. A row may name the folder too, where two folders have a file of the same name. */
export function matchPhotoFiles<File extends NamedFile>(
  names: readonly string[],
  files: readonly File[],
): MatchedFiles<File> {
  const byName = Map.groupBy(files, (file) => plain(file.name))
  const matched: MatchedFiles<File> = { found: new Map(), ambiguous: [], missing: [] }
  for (const name of names) {
    const asked = plain(name)
    const same = byName.get(asked.split('/').at(-1) ?? '') ?? []
    const exact = same.filter((file) => `/${plain(file.webkitRelativePath ?? '')}`.endsWith(`/${asked}`))
    const meant = asked.includes('/') && exact.length > 0 ? exact : same
    const [first, ...others] = meant
    if (!first) matched.missing.push(name)
    else if (others.length > 0) matched.ambiguous.push(name)
    else matched.found.set(name, first)
  }
  return matched
}

/** Systems differ in letter case, in how they write an accent, and in their slashes. */
function plain(name: string): string {
  return name.normalize('NFC').toLowerCase().replaceAll('\\', '/')
}
