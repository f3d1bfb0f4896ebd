import { Link } from 'react-router'
import { linkTags } from '../link-tags.ts'
import { paths } from '../paths.ts'
import { revalidateUnlessSamePage } from '../ui/same-page.ts'
import type { Route } from './+types/plain-page.route.ts'
import { plainPageTitle } from './plain-pages.ts'
import { shellCopy } from './shell.copy.ts'

const copy = shellCopy.plain

export function loader({ url }: Route.LoaderArgs) {
  return { title: plainPageTitle(url.pathname), path: url.pathname }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  return [
    ...linkTags(root.loaderData, { ...loaderData, description: copy.lead }),
    { name: 'robots', content: 'noindex' },
  ]
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
