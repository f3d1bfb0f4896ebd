import { paths } from '#app/base/paths.ts'
import { TaskHeader } from '#app/ui/task-bar.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import './settings.css'
import { backTo, placeLabel } from '#app/owner/frame/places.ts'
import type { Route } from './+types/settings.route.ts'
import { NextSetupStep, SectionList } from './overview.tsx'
import { settingsOverview } from './sections.server.ts'
import { settingsCopy } from './settings.copy.ts'

export async function loader() {
  return settingsOverview()
}

export const shouldRevalidate = revalidateUnlessSamePage

export default function Settings({ loaderData: { values, setupSteps } }: Route.ComponentProps) {
  return (
    <div className="admin-page">
      <TaskHeader
        title={placeLabel(paths.adminSettings)}
        line={settingsCopy.lead}
        back={backTo(paths.admin)}
      />
      <div className="settings-overview">
        <NextSetupStep setupSteps={setupSteps} />
        <SectionList values={values} setupSteps={setupSteps} />
      </div>
    </div>
  )
}
