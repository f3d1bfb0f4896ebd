import { data, useActionData } from 'react-router'
import { adminMeta, backTo, placeLabel, placeMeta } from '#app/owner/frame/places.ts'
import { paths } from '#app/base/paths.ts'
import { checkOwner } from '#app/domain/accounts/user.ts'
import { answerForm } from '#app/owner/guard/answer-form.server.ts'
import { formText } from '#app/platform/forms.server.ts'
import { ok } from '#app/base/result.ts'
import type { TypedSettings } from '#app/domain/settings/settings.schema.ts'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import './settings.css'
import type { Route } from './+types/settings-section.route.ts'
import { saveSettings, settingsSection } from './sections.server.ts'
import { SectionForm } from './section-form.tsx'
import { SectionList } from './overview.tsx'
import { findSection, keysOf, type SettingsSection } from './sections.ts'
import { settingsCopy } from './settings.copy.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const section = sectionAt(params.section)
  return { section, ...(await settingsSection(section)) }
}

export const shouldRevalidate = revalidateUnlessSamePage

export function action({ request, params }: Route.ActionArgs) {
  const section = sectionAt(params.section)
  const typedOf = (form: FormData) => ({ typed: typedIn(form, section) })
  return answerForm(request, {
    read: (form) => ok({ section, version: formText(form, 'version'), ...typedOf(form) }),
    run: saveSettings,
    check: checkOwner,
    typed: typedOf,
  })
}

export const clientAction = sendForm

/** Reads the settings of a section alone, whatever the form sends. */
function typedIn(form: FormData, section: SettingsSection): TypedSettings {
  const typed: TypedSettings = {}
  for (const key of keysOf(section)) {
    const text = form.get(key)
    // Browsers send CRLF.
    if (typeof text === 'string') typed[key] = text.replaceAll('\r\n', '\n')
  }
  return typed
}

/** @throws a 404 for an address that names no section */
function sectionAt(slug: string): SettingsSection {
  const section = findSection(slug)
  if (section === undefined) throw data(null, 404)
  return section
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? adminMeta(settingsCopy.groups[loaderData.section].title)
    : placeMeta(paths.adminSettings)
}

/** One section with its own save; on a desk beside the list of all of them. */
export default function SettingsSection({ loaderData }: Route.ComponentProps) {
  const { section, values, setupSteps, version, stored } = loaderData
  const result = useActionData<typeof action>()
  const own = Object.fromEntries(keysOf(section).map((key) => [key, values[key]]))
  return (
    <div className="admin-page">
      <TaskHeader
        title={settingsCopy.groups[section].title}
        line={placeLabel(paths.adminSettings)}
        back={backTo(paths.adminSettings)}
      />
      <div className="settings-columns" data-section={section}>
        <SectionList values={values} setupSteps={setupSteps} current={section} />
        <SectionForm
          key={section}
          section={section}
          values={own}
          version={version}
          stored={stored}
          result={result}
        />
      </div>
    </div>
  )
}
