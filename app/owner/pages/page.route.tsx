import { data, useActionData } from 'react-router'
import { commandErrors } from '#app/base/command-errors.copy.ts'
import { pagePath, paths, textPath } from '#app/base/paths.ts'
import { changePage } from '#app/domain/pages/change-pages.server.ts'
import { readPageForm, typedPage } from '#app/domain/pages/pages.schema.ts'
import { findOwnPage, findShownPage } from '#app/domain/pages/pages.server.ts'
import { adminMeta, backTo, placeLabel } from '#app/owner/frame/places.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { answerForm } from '#app/owner/guard/answer-form.server.ts'
import { CommandButton } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/page.route.ts'
import { PageForm } from './page-form.tsx'
import { pagesCopy as copy } from './pages.copy.ts'
import '#app/owner/frame/admin-cards.css'
import './pages.css'

export async function loader({ params }: Route.LoaderArgs) {
  const page = await findOwnPage(params.id)
  if (!page) throw data(null, { status: 404 })
  const shown = await findShownPage(page.address)
  return { page, isShown: shown !== undefined }
}

export function action({ request }: Route.ActionArgs) {
  return answerForm(request, { read: readPageForm, run: changePage, typed: typedPage })
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessSamePage

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.page.title ?? placeLabel(paths.adminPages))
}

/** What a page is called, where it stands and its photos. Its words have their own screen. */
export default function EditPage({ loaderData: { page, isShown } }: Route.ComponentProps) {
  const result = useActionData<typeof action>()
  const invalid = result?.ok === false && result.error.kind === 'invalid' ? result.error : null
  return (
    <div className="admin-page">
      <TaskHeader
        title={page.title}
        line={isShown ? copy.state.shown : copy.state.draft}
        back={backTo(paths.adminPages)}
      />
      <ul className="page-rows">
        <li>
          <Link to={textPath(page.id)}>
            <span>
              <b>{copy.text}</b>
              {isShown ? null : <small>{copy.unpublished}</small>}
            </span>
            <Icon name="next" />
          </Link>
        </li>
      </ul>
      <PageForm key={page.id} page={page} error={invalid} />
      <div className="row">
        {isShown ? (
          <Link className="text-link" to={pagePath(page.address)}>
            {copy.see}
          </Link>
        ) : null}
        {/* The list tells that it is gone, with a way to undo it. */}
        <CommandButton
          action={paths.adminPages}
          fields={{ id: page.id }}
          intent="delete-page"
          className="text-link"
          label={copy.delete}
        />
      </div>
      <ResultToasts
        result={result}
        done={({ done }) => copy.done[done]}
        error={({ kind }) => (kind === 'invalid' ? null : { ...commandErrors, ...copy.errors }[kind])}
      />
    </div>
  )
}
