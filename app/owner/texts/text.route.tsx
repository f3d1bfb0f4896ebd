import { data, redirect, useActionData } from 'react-router'
import { momentParts } from '#app/base/dates.ts'
import { paths, previewTextPath } from '#app/base/paths.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { termChips } from '#app/domain/settings/term-chips.ts'
import { editText, textChecker } from '#app/domain/texts/edit-text.server.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { readTextForm, typedParts } from '#app/domain/texts/texts.schema.ts'
import { editedText } from '#app/domain/texts/texts.server.ts'
import { isShopText, type ShopTextKey, splitText, textFacts } from '#app/domain/texts/texts.ts'
import { adminMeta, backTo, placeLabel } from '#app/owner/frame/places.ts'
import { ResultToasts } from '#app/owner/frame/result-toast.tsx'
import { answerForm } from '#app/owner/guard/answer-form.server.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import { Link } from '#app/ui/links.tsx'
import { sendForm } from '#app/ui/network-error.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/text.route.ts'
import { TextEditor } from './text-editor.tsx'
import { textsCopy as copy } from './texts.copy.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const key = keyOf(params.key)
  if (!textChecker(key)(context.get(teamContext)).ok) throw redirect(paths.adminTexts)
  const now = new Date()
  const { content, versions, ...text } = await editedText(key)
  return {
    ...text,
    key,
    parts: splitText(content),
    versions: versions.map(({ savedAt, ...version }) => ({ ...version, at: momentParts(savedAt, now) })),
    chips: Object.entries(termChips(await currentSettings())),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function action({ request, params }: Route.ActionArgs) {
  const key = keyOf(params.key)
  return answerForm(request, {
    read: readTextForm,
    run: (user, command) => editText(user, key, command),
    check: textChecker(key),
    typed: typedParts,
  })
}

export const clientAction = sendForm

export const handle = { body: { maxBytes: 512 * 1024 } } satisfies RouteFacts

/** @throws a 404 for an address that names no text */
function keyOf(key: string): ShopTextKey {
  if (!isShopText(key)) throw data(null, 404)
  return key
}

export function meta({ loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData ? textTitles[loaderData.key] : placeLabel(paths.adminTexts))
}

export default function Text({ loaderData }: Route.ComponentProps) {
  const { key, ...text } = loaderData
  const result = useActionData<typeof action>()
  const previewPath = previewTextPath(key)
  return (
    <div className="admin-page" key={key}>
      <TaskHeader
        title={textTitles[key]}
        line={placeLabel(paths.adminTexts)}
        back={backTo(paths.adminTexts)}
        action={
          <Link className="text-link" to={previewPath}>
            {copy.preview.link}
          </Link>
        }
      />
      <TextEditor {...text} {...textFacts(key)} previewPath={previewPath} result={result} />
      <ResultToasts result={result} done={({ done }) => copy.done[done]} error={copy.error} />
    </div>
  )
}
