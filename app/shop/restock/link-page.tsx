import { Form, useNavigation } from 'react-router'
import { paths } from '#app/base/paths.ts'
import { SendButton } from '#app/ui/command-button.tsx'
import { FieldError } from '#app/ui/fields.tsx'
import { Link } from '#app/ui/links.tsx'
import { restockCopy } from '#app/domain/sales/restock.copy.ts'

type LinkFormProps = {
  action: string
  submit: string
  busy: string
  error: keyof typeof restockCopy.errors | null
}

/** The one button of a page behind a link of a mail: a mail scanner fetches the link, but presses nothing. */
export function LinkForm({ action, submit, busy, error }: LinkFormProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" action={action} replace className="stack">
      {error === null ? null : <FieldError>{restockCopy.errors[error]}</FieldError>}
      <SendButton isBusy={isBusy} label={submit} busyLabel={busy} className="button button-ink button-wide" />
    </Form>
  )
}

export function ToProducts() {
  return (
    <Link className="text-link" to={paths.products}>
      {restockCopy.page.toProducts}
    </Link>
  )
}
