import { paths } from '../paths.ts'
import { shellCopy } from './shell.copy.ts'

const titles = shellCopy.titles

/** Screens that exist in the navigation and have their title, and whose content is still to come. */
const PLAIN_PAGES: Record<string, string> = {
  [paths.about]: titles.about,
  [paths.contact]: titles.contact,
  [paths.faq]: titles.faq,
  [paths.shipping]: titles.shipping,
  [paths.payment]: titles.payment,
  [paths.exchanges]: titles.exchanges,
  [paths.productCare]: titles.productCare,
  [paths.privacy]: titles.privacy,
  [paths.terms]: titles.terms,
  [paths.withdrawal]: shellCopy.footer.withdrawal,
}

export function plainPageTitle(pathname: string): string {
  return PLAIN_PAGES[pathname] ?? ''
}
