import { Link } from 'react-router'
import shoe from '../art/not-found-top.webp'
import { pageTitle } from '../business/brand.ts'
import { paths } from '../paths.ts'
import { shellCopy } from './shell.copy.ts'

const copy = shellCopy.notFound

export function NotFoundPage() {
  return (
    <div className="container lost">
      <title>{pageTitle(copy.title)}</title>
      <p className="lost-number" aria-hidden="true">
        {copy.digits[0]}
        <span>
          <img src={shoe} alt="" width={480} height={480} />
        </span>
        {copy.digits[1]}
      </p>
      <h1>{copy.message}</h1>
      <Link className="button button-ink" to={paths.home}>
        {copy.home}
      </Link>
    </div>
  )
}
