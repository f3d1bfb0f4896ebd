import type { FieldError, FieldErrors } from '#app/features/inbox/visitor-fields.ts'
import { VisitorForm, type NotSent } from '#app/features/inbox/visitor-form.tsx'
import { hasWhatsapp } from '#app/features/settings/settings.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { paths } from '#app/paths.ts'
import type { Result } from '#app/result.ts'
import { whatsappUrl } from '#app/text/whatsapp.ts'
import { TextAreaField, TextField } from '#app/ui/fields.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import type { WithdrawalField } from '../withdrawal.schema.ts'
import { withdrawalPageCopy } from './withdrawal-page.copy.ts'
import type { Receipt } from './withdrawal-receipt.tsx'

type Typed = Record<WithdrawalField, string>
type WithdrawalError =
  | { kind: 'invalid'; fieldErrors: FieldErrors<WithdrawalField>; typed: Typed }
  | { kind: 'trapped'; typed: Typed }
  | NotSent

/** What the page gets for a withdrawal. */
export type WithdrawalResult = Result<Receipt, WithdrawalError>

const { form: copy, errors } = withdrawalPageCopy
const NOTHING_TYPED: Typed = { name: '', contact: '', purchase: '', note: '' }

export function WithdrawalForm({ error }: { error: WithdrawalError | null }) {
  const typed = error && 'typed' in error ? error.typed : NOTHING_TYPED
  const fieldErrors = error?.kind === 'invalid' ? error.fieldErrors : {}
  const field = (name: WithdrawalField) => ({
    name,
    defaultValue: typed[name],
    problem: fieldErrors[name] && errorText(name, fieldErrors[name]),
  })
  return (
    <VisitorForm
      action={paths.withdrawal}
      error={error}
      copy={copy}
      note={error && error.kind !== 'invalid' ? <ErrorNote kind={error.kind} /> : null}
    >
      <TextField {...field('name')} label={copy.name} autoComplete="name" required />
      <TextField {...field('contact')} label={copy.contact} help={copy.contactHelp} required />
      <TextField {...field('purchase')} label={copy.purchase} placeholder={copy.purchaseExample} required />
      <TextAreaField {...field('note')} label={copy.note} />
    </VisitorForm>
  )
}

function errorText(name: WithdrawalField, error: FieldError): string {
  switch (error.kind) {
    case 'missing':
      return errors.missing[name]
    case 'unreadable':
      return errors.unreadable
    case 'too-long':
      return errors.tooLong(error.max)
  }
}

/** Offers another way to reach the shop. */
function ErrorNote({ kind }: { kind: 'trapped' | 'not-sent' }) {
  const settings = useShopSettings()
  return (
    <div className="notice notice-error" role="alert">
      <Icon name="alert" />
      <div>
        <p>{errors[kind]}</p>
        {hasWhatsapp(settings) ? (
          <NewTabLink
            className="text-link"
            href={whatsappUrl(settings.whatsapp, withdrawalPageCopy.writeText)}
            hint={withdrawalPageCopy.opensInNewTab}
          >
            {withdrawalPageCopy.write}
          </NewTabLink>
        ) : null}
      </div>
    </div>
  )
}
