import { data, redirect, useActionData } from 'react-router'
import { momentParts } from '#app/base/dates.ts'
import { editPagePath, paths, previewTextPath } from '#app/base/paths.ts'
import { failed } from '#app/base/result.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { findOwnPage } from '#app/domain/pages/pages.server.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { termChips } from '#app/domain/settings/term-chips.ts'
import { editText, textChecker } from '#app/domain/texts/edit-text.server.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { readTextForm, typedParts } from '#app/domain/texts/texts.schema.ts'
import { editedText } from '#app/domain/texts/texts.server.ts'
import { isShopText, splitText, textFacts } from '#app/domain/texts/texts.ts'
import { adminMeta, backTo, placeLabel } from '#app/owner/frame/places.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { answerForm } from '#app/owner/guard/answer-form.server.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/text.route.ts'
import { TextEditor } from './text-editor.tsx'
import { textsCopy as copy } from './texts.copy.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { key } = params
  const subject = await subjectOf(key)
  if (!textChecker(key)(context.get(teamContext)).ok) throw redirect(paths.adminTexts)
  const now = new Date()
  const { content, versions, ...text } = await editedText(key)
  return {
    ...text,
    ...subject,
    key,
    parts: splitText(content),
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, at: momentParts(savedAt, now) })),
    chips: Object.entries(termChips(await currentSettings())),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function action({ request, params: { key } }: Route.ActionArgs) {
  return answerForm(request, {
    read: readTextForm,
    run: async (user, command) => {
      const page = await findOwnPage(key)
      if (!page && !isShopText(key)) return failed({ kind: 'not-found' })
      return editText(user, key, command, page?.title)
    },
    check: textChecker(key),
    typed: typedParts,
  })
}

export const clientAction = sendForm

export const handle = { body: { maxBytes: 512 * 1024 } } satisfies RouteFacts

/** @throws a 404 for an address that names no text */
async function subjectOf(key: string) {
  if (isShopText(key)) {
    const { sections } = textFacts(key)
    return { title: textTitles[key], sections, back: backTo(paths.adminTexts) }
  }
  const page = await findOwnPage(key)
  if (!page) throw data(null, 404)
  return {
    title: page.title,
    sections: undefined,
    back: { to: editPagePath(key), label: copy.backTo(page.title) },
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.title ?? placeLabel(paths.adminTexts))
}

export default function Text({ loaderData }: Route.ComponentProps) {
  const { key, title, back, ...text } = loaderData
  const result = useActionData<typeof action>()
  const previewPath = previewTextPath(key)
  return (
    <div className="admin-page" key={key}>
      <TaskHeader
        title={title}
        line={placeLabel(paths.adminTexts)}
        back={back}
        action={
          <Link className="text-link" to={previewPath}>
            {copy.preview.link}
          </Link>
        }
      />
      <TextEditor {...text} previewPath={previewPath} result={result}>
        <ResultToasts result={result} done={({ done }) => copy.done[done]} error={copy.error} />
      </TextEditor>
    </div>
  )
}
