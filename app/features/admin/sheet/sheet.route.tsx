import { pageTitle } from '#app/business/brand.ts'
import { paths } from '#app/paths.ts'
import '#app/styles/admin-bulk.css'
import { requireAdmin } from '#app/features/accounts/guards.server.ts'
import type { Route } from './+types/sheet.route.ts'
import { SheetImport } from './sheet-import.tsx'
import { sheetCopy } from './sheet.copy.ts'

export async function loader({ request }: Route.LoaderArgs) {
  await requireAdmin(request)
  return null
}

export function meta() {
  return [{ title: pageTitle(sheetCopy.title) }, { name: 'robots', content: 'noindex' }]
}

export default function Sheet() {
  return (
    <div className="admin-page">
      <div className="page-head">
        <h1>{sheetCopy.title}</h1>
        <p>{sheetCopy.lead}</p>
      </div>
      <section className="admin-panel" aria-labelledby="descargar">
        <h2 id="descargar">{sheetCopy.export.title}</h2>
        <p className="hint">{sheetCopy.export.lead}</p>
        <a className="button button-outline" href={paths.exportSheet}>
          {sheetCopy.export.link}
        </a>
        <p className="hint">{sheetCopy.export.jsonLead}</p>
        <a className="button button-outline" href={paths.exportJson}>
          {sheetCopy.export.jsonLink}
        </a>
      </section>
      <SheetImport />
    </div>
  )
}
