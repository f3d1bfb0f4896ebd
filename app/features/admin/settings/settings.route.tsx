import { data, useActionData, type ClientActionFunctionArgs } from 'react-router'
import { pageTitle } from '#app/business/brand.ts'
import { reportError } from '#app/platform/log.server.ts'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { paths } from '#app/paths.ts'
import { frameCopy } from '../frame.copy.ts'
import { guardAction } from '../guard-action.server.ts'
import { REFUSAL_STATUS } from '../refusal.ts'
import { sendForm } from '#app/ui/send-form.client.ts'
import '#app/styles/admin-settings.css'
import type { Route } from './+types/settings.route.ts'
import { saveSettingsForm } from './save-settings.server.ts'
import type { SettingsAnswer } from './settings-answer.ts'
import { SettingsForm } from './settings-form.tsx'
import { settingsPage } from './settings-page.server.ts'
import { settingsCopy } from './settings.copy.ts'
import { ToDoList } from './to-do-list.tsx'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  return settingsPage()
}

export async function action({ request }: Route.ActionArgs) {
  const refusal = await guardAction(request)
  if (refusal) return data({ failure: refusal } satisfies SettingsAnswer, REFUSAL_STATUS[refusal])
  try {
    return await saveSettingsForm(await request.formData())
  } catch (error) {
    // Said on the page, where everything that was typed is.
    reportError(error)
    return data({ failure: 'failed' } satisfies SettingsAnswer, 500)
  }
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  return sendForm(serverAction, { failure: 'offline' } satisfies SettingsAnswer)
}

export function meta() {
  return [{ title: pageTitle(settingsCopy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Settings({ loaderData }: Route.ComponentProps) {
  const { values, version, toDos } = loaderData
  const answer = useActionData<SettingsAnswer>()
  return (
    <div className="admin-page">
      <TaskHeader
        title={settingsCopy.title}
        line={settingsCopy.lead}
        back={{ to: paths.admin, label: frameCopy.back }}
      />
      <div className="settings-columns">
        <SettingsForm values={values} version={version} answer={answer} />
        <ToDoList toDos={toDos} />
      </div>
    </div>
  )
}
