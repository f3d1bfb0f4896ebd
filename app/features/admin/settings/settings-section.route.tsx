import { data, useActionData, type ClientActionFunctionArgs } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import { reportError } from '#app/platform/log.server.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { sendForm } from '#app/ui/send-form.client.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import './settings.css'
import { guardAction } from '../guard-action.server.ts'
import { REFUSAL_STATUS } from '../refusal.ts'
import type { Route } from './+types/settings-section.route.ts'
import { saveSection } from './save-settings.server.ts'
import { SectionForm } from './section-form.tsx'
import { SectionList } from './section-list.tsx'
import { findSection, keysOf, type SettingGroup } from './setting-groups.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { settingsSection } from './settings-page.server.ts'
import { settingsCopy } from './settings.copy.ts'

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireAdmin(request)
  const section = sectionAt(params.section)
  return { section, ...(await settingsSection(section)) }
}

export async function action({ request, params }: Route.ActionArgs) {
  const refusal = await guardAction(request)
  if (refusal) return data({ failure: refusal } satisfies SettingsAnswer, REFUSAL_STATUS[refusal])
  const section = sectionAt(params.section)
  try {
    return await saveSection(section, await request.formData())
  } catch (error) {
    // Said on the page, where everything that was typed is.
    reportError(error)
    return data({ failure: 'failed' } satisfies SettingsAnswer, 500)
  }
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction, { failure: 'offline' } satisfies SettingsAnswer)
}

/** @throws a 404 for an address that names no section */
function sectionAt(slug: string): SettingGroup {
  const section = findSection(slug)
  if (section === undefined) throw data(null, 404)
  return section
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title } = loaderData ? settingsCopy.groups[loaderData.section] : settingsCopy
  return [{ title: pageTitle(title) }, { name: 'robots', content: 'noindex' }]
}

/** One section with its own save; on a desk beside the list of all of them. */
export default function SettingsSection({ loaderData }: Route.ComponentProps) {
  const { section, values, setupSteps, version, stored } = loaderData
  const { isDemo } = useShopSettings()
  const answer = useActionData<SettingsAnswer>()
  const own = Object.fromEntries(keysOf(section).map((key) => [key, values[key]]))
  return (
    <div className="admin-page">
      <TaskHeader
        title={settingsCopy.groups[section].title}
        line={settingsCopy.title}
        back={{ to: paths.adminSettings, label: settingsCopy.back }}
      />
      <div className="settings-columns" data-section={section}>
        <SectionList values={values} setupSteps={setupSteps} current={section} />
        <SectionForm
          key={section}
          section={section}
          values={own}
          version={version}
          base={{ stored, isDemo }}
          answer={answer}
        />
      </div>
    </div>
  )
}
