import type { FetcherWithComponents } from 'react-router'

type MarkFormProps = {
  fetcher: FetcherWithComponents<unknown>
  id: string
  intent: string
  label: string
  busyLabel: string
  /** For whoever hears the button without its card. */
  of: string
}

/** A button of a card; works without JavaScript too. */
export function MarkForm({ fetcher, id, intent, label, busyLabel, of }: MarkFormProps) {
  const isBusy = fetcher.state !== 'idle'
  return (
    <fetcher.Form
      method="post"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value={intent}
        className="button button-outline button-small"
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? <span className="spinner" /> : null}
        {isBusy ? busyLabel : label}
        <span className="visually-hidden">{of}</span>
      </button>
    </fetcher.Form>
  )
}
