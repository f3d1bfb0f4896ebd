import type { ReactNode } from 'react'
import { windowPath } from '#app/base/paths.ts'
import { CommandForm } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import type { Route } from './+types/shop-window.route.ts'
import { windowCopy } from './window.copy.ts'
import type { WindowField, WindowResult } from '#app/domain/settings/window.schema.ts'

type WindowError = Extract<WindowResult, { ok: false }>['error'] | null
export type WindowTabProps = Route.ComponentProps['loaderData'] & { error: WindowError }
type RowsTab = 'mensajes' | 'mosaicos'

const NEW = 'nuevo'

/** Returns the index of the row whose form is open, or `nuevo`. A refused form stays open. */
export function openRow(error: WindowError, intent: string, inAddress: string | null): string | null {
  const sent = error?.typed?.['intent'] === intent ? error.typed['index'] : undefined
  return sent === '' ? NEW : (sent ?? inAddress)
}

export function fieldErrorOf(error: WindowError, field: WindowField): string | undefined {
  const code = error?.fieldErrors?.[field]
  return code === undefined ? undefined : windowCopy.fields[code]
}

export function EditLink({ tab, index, label }: { tab: RowsTab; index: number; label: string }) {
  return (
    <Link
      className="icon-button"
      to={windowPath(tab, String(index))}
      replace
      preventScrollReset
      aria-label={label}
    >
      <Icon name="edit" />
    </Link>
  )
}

type BelowRowsProps<Row> = {
  tab: RowsTab
  rows: readonly Row[]
  /** The value of `openRow`. */
  editing: string | null
  max: number
  words: { full: string; add: string }
  form: (row: Row | undefined, index: string) => ReactNode
}

/** Shows the form of the edited or new row, or else the link that adds one. */
export function BelowRows<Row>({ tab, rows, editing, max, words, form }: BelowRowsProps<Row>) {
  const edited = rows[Number(editing)]
  if (editing === NEW) return form(undefined, '')
  if (editing !== null && edited !== undefined) return form(edited, editing)
  if (rows.length >= max) return <p className="hint">{words.full}</p>
  return (
    <Link className="button button-outline window-add" to={windowPath(tab, NEW)} replace preventScrollReset>
      <Icon name="plus" />
      {words.add}
    </Link>
  )
}

type RowFormProps = {
  tab: RowsTab
  version: number
  /** Empty for a new row. */
  index: string
  title: string
  intents: { save: string; remove: string }
  words: { save: string; cancel: string; remove: string }
  children: ReactNode
}

export function RowForm({ tab, version, index, title, intents, words, children }: RowFormProps) {
  return (
    <section className="admin-card" aria-labelledby="fila">
      <h2 id="fila">{title}</h2>
      {/* The address after saving names no form. */}
      <CommandForm action={windowPath(tab)} fields={{ version, index }} noValidate className="window-form">
        {children}
        <div className="row">
          <button type="submit" name="intent" value={intents.save} className="button button-ink">
            {words.save}
          </button>
          <Link className="button button-outline" to={windowPath(tab)} replace preventScrollReset>
            {words.cancel}
          </Link>
        </div>
        {index === '' ? null : (
          <button type="submit" name="intent" value={intents.remove} className="text-link">
            {words.remove}
          </button>
        )}
      </CommandForm>
    </section>
  )
}
