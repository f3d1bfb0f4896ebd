import { type FetcherWithComponents, Form, useNavigation } from 'react-router'

type CommandButtonProps = {
  intent: string
  /** What the form sends beside its intent. */
  fields?: Readonly<Record<string, string>>
  /** Unset: the address of the page, with its search parameters. */
  action?: string
  label: string
  busyLabel: string
  /** Sends the command beside the page, so that other buttons stay free; unset: the page sends it. */
  fetcher?: FetcherWithComponents<unknown>
  /** Names what the command is about, for those who hear the button alone. */
  of?: string
}

/** A form of one button that sends a command; works without JavaScript too. */
export function CommandButton({
  intent,
  fields = {},
  action,
  label,
  busyLabel,
  fetcher,
  of,
}: CommandButtonProps) {
  const sent = useNavigation().formData
  const isSent =
    sent?.get('intent') === intent &&
    Object.entries(fields).every(([name, value]) => sent.get(name) === value)
  const isBusy = fetcher ? fetcher.state !== 'idle' : isSent
  const CommandForm = fetcher?.Form ?? Form
  return (
    <CommandForm
      method="post"
      preventScrollReset
      {...(action === undefined ? {} : { action })}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        name="intent"
        value={intent}
        className="button button-outline button-small"
        aria-disabled={isBusy || undefined}
      >
        {fetcher && isBusy ? <span className="spinner" /> : null}
        <span>{isBusy ? busyLabel : label}</span>
        {of === undefined ? null : <span className="visually-hidden">{of}</span>}
      </button>
    </CommandForm>
  )
}
