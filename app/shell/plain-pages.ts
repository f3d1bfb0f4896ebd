import { paths } from '../paths.ts'
import { shellCopy } from './shell.copy.ts'

/** Screens that exist in the navigation and have their title, and whose content is still to come. */
const PLAIN_PAGES: Record<string, string> = {
  [paths.contact]: shellCopy.titles.contact,
  [paths.withdrawal]: shellCopy.footer.withdrawal,
}

export function plainPageTitle(pathname: string): string {
  return PLAIN_PAGES[pathname] ?? ''
}
