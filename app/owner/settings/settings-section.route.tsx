import { data, useActionData, type ClientActionFunctionArgs } from 'react-router'
import { adminMeta, backTo, placeLabel, placeMeta } from '#app/owner/frame/places.ts'
import { paths } from '#app/base/paths.ts'
import { reportError } from '#app/platform/log.server.ts'
import { formText, readForm, NOT_STORED_STATUS, unlessNotStored } from '#app/platform/read-form.server.ts'
import { findUser } from '#app/domain/accounts/session.server.ts'
import { ADMIN_ERROR_STATUS } from '#app/domain/accounts/user.ts'
import type { TypedSettings } from '#app/domain/settings/settings.schema.ts'
import { failed } from '#app/base/result.ts'
import { useShopSettings } from '#app/parts/shop-settings.tsx'
import { sendForm } from '#app/ui/network-error.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import './settings.css'
import type { Route } from './+types/settings-section.route.ts'
import { saveSettings, type SaveSettingsError, settingsSection } from './sections.server.ts'
import { SectionForm, type SettingsResult } from './section-form.tsx'
import { SectionList } from './overview.tsx'
import { findSection, keysOf, type SettingsSection } from './sections.ts'
import { settingsCopy } from './settings.copy.ts'

export async function loader({ params }: Route.LoaderArgs) {
  const section = sectionAt(params.section)
  return { section, ...(await settingsSection(section)) }
}

export const shouldRevalidate = revalidateUnlessSamePage

export async function action({ request, params }: Route.ActionArgs) {
  const user = await findUser(request)
  const section = sectionAt(params.section)
  const form = await readForm(request)
  const typed = typedIn(form, section)
  try {
    const version = formText(form, 'version')
    const result = await unlessNotStored(() => saveSettings(user, { section, version, typed }))
    return result.ok ? result : data(failed({ ...result.error, typed }), statusOf(result.error))
  } catch (error) {
    // Shown on the page, which still has everything that was typed.
    reportError(error)
    return data(failed({ kind: 'failed' }) satisfies SettingsResult, 500)
  }
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction, failed({ kind: 'offline' }) satisfies SettingsResult)
}

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

function statusOf({ kind }: SaveSettingsError | { kind: 'not-stored' }): number {
  if (kind === 'not-stored') return NOT_STORED_STATUS
  return kind === 'signed-out' || kind === 'not-allowed' ? ADMIN_ERROR_STATUS[kind] : 200
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
  const { isDemo } = useShopSettings()
  const result = useActionData<SettingsResult>()
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
          base={{ stored, isDemo }}
          result={result}
        />
      </div>
    </div>
  )
}
