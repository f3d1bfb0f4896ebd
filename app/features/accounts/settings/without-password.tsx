import { Link } from 'react-router'
import { paths } from '#app/paths.ts'
import { accountsCopy } from '../accounts.copy.ts'

const copy = accountsCopy.settings

/** Whoever came by a link alone. */
export function WithoutPassword() {
  return (
    <section className="panel stack">
      <h2>{copy.signInMethod}</h2>
      <p className="notice">{copy.withoutPassword}</p>
      <div>
        <Link className="button button-outline button-small" to={paths.resetPassword}>
          {copy.choosePassword}
        </Link>
      </div>
    </section>
  )
}
