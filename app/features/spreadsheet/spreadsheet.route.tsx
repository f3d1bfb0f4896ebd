import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import '#app/ui/panels.css'
import './spreadsheet.css'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import type { Route } from './+types/spreadsheet.route.ts'
import { ImportPanel } from './import-panel.tsx'
import { spreadsheetCopy } from './spreadsheet.copy.ts'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  return null
}

export function meta() {
  return [{ title: pageTitle(spreadsheetCopy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Spreadsheet() {
  return (
    <div className="admin-page">
      <div className="page-head">
        <h1>{spreadsheetCopy.title}</h1>
        <p>{spreadsheetCopy.lead}</p>
      </div>
      <section className="admin-panel" aria-labelledby="descargar">
        <h2 id="descargar">{spreadsheetCopy.export.title}</h2>
        <p className="hint">{spreadsheetCopy.export.lead}</p>
        <a className="button button-outline" href={paths.exportCsv}>
          {spreadsheetCopy.export.link}
        </a>
        <p className="hint">{spreadsheetCopy.export.jsonLead}</p>
        <a className="button button-outline" href={paths.exportJson}>
          {spreadsheetCopy.export.jsonLink}
        </a>
      </section>
      <ImportPanel />
    </div>
  )
}
