import { Link } from 'react-router'
import { pageTitle } from '../business/brand.ts'
import { paths } from '../paths.ts'
import { revalidateUnlessSamePage } from '../ui/same-page.ts'
import type { Route } from './+types/plain-page.route.ts'
import { plainPageTitle } from './plain-pages.ts'
import { shellCopy } from './shell.copy.ts'

const copy = shellCopy.plain

export function loader({ url }: Route.LoaderArgs) {
  return { title: plainPageTitle(url.pathname) }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData.title) }, { name: 'robots', content: 'noindex' }]
}

export default function PlainPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container">
      <div className="page-head">
        <h1>{loaderData.title}</h1>
        <p>{copy.lead}</p>
        <div className="page-actions">
          <Link className="button button-ink" to={paths.products}>
            {copy.products}
          </Link>
        </div>
      </div>
    </div>
  )
}
