import { useSentIntent } from '#app/ui/use-sent-intent.ts'

type SubmitButtonProps = {
  intent: string
  label: string
  busyLabel: string
  className: string
  /** For a way that does not need the form's other fields. */
  formNoValidate?: boolean
}

/** Says what it is doing while its form is on its way. */
export function SubmitButton({ intent, label, busyLabel, className, formNoValidate }: SubmitButtonProps) {
  const isBusy = useSentIntent() === intent
  return (
    <button
      type="submit"
      name="intent"
      value={intent}
      className={className}
      formNoValidate={formNoValidate}
      data-busy={isBusy || undefined}
    >
      {isBusy ? <span className="spinner" /> : null}
      {isBusy ? busyLabel : label}
    </button>
  )
}
