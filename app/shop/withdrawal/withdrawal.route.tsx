import { useActionData } from 'react-router'
import { formatDateTime } from '#app/base/dates.ts'
import { CONSUMER_DEFENSE_URL, withdrawalDays } from '#app/business/terms.ts'
import { sendVisitorForm, VisitorForm } from '#app/parts/visitor-form.tsx'
import { readVisitorForm } from '#app/domain/letters/visitor-messages.server.ts'
import { ChatLink, useShopSettings } from '#app/parts/shop-settings.tsx'
import { linkTags } from '#app/base/link-tags.ts'
import { paths } from '#app/base/paths.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { type Answer, answer, attempt } from '#app/platform/forms.server.ts'
import { failed, ok, type NotSaved, type Result } from '#app/base/result.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import { useStoredValue } from '#app/ui/use-browser.ts'
import '#app/ui/with-aside.css'
import '#app/ui/onward-links.css'
import {
  type FieldError,
  type FieldErrors,
  withdrawalSchema,
  type WithdrawalField,
} from '#app/domain/letters/letters.schema.ts'
import { TextAreaField, TextField } from '#app/ui/fields.tsx'
import './withdrawals.css'
import { requestWithdrawal } from '#app/domain/letters/request-withdrawal.server.ts'
import { withdrawalPageCopy } from './withdrawal-page.copy.ts'
import { parseReceipt, RECEIPT_STORAGE, WithdrawalReceipt, type Receipt } from './withdrawal-receipt.tsx'
import type { Route } from './+types/withdrawal.route.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'

export async function action({ request, context }: Route.ActionArgs): Promise<Answer<WithdrawalResult>> {
  const { typed, isTrapped, parsed } = await readVisitorForm(request, withdrawalSchema)
  // Shown, unlike on the contact page: a code that stands for nothing would cost a person their right.
  if (isTrapped) return answer(failed({ kind: 'trapped' }), { typed })
  if (!parsed.ok) return answer(parsed, { typed })
  const result = await attempt(() => requestWithdrawal(context.get(visitorContext), parsed.value))
  if (!result.ok) return answer(result, { typed })
  return answer(ok({ ...result.value, receivedText: formatDateTime(result.value.receivedAt) }))
}

/** Passes `Retry-After` on to plain forms too. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export const clientAction = sendVisitorForm

export const handle = { cache: 'page', sitemap: true } satisfies RouteFacts

export function meta({ matches: [root] }: Route.MetaArgs) {
  const { title, description } = withdrawalPageCopy
  return linkTags(root.loaderData, { title, description, path: paths.withdrawal })
}

export default function Withdrawal() {
  const result = useActionData<WithdrawalResult>()
  const stored = parseReceipt(useStoredValue(...RECEIPT_STORAGE))
  const receipt = result === undefined ? stored : result.ok ? result.value : null
  const days = withdrawalDays(useShopSettings().terms)
  return (
    <div className="container">
      <div className="page-head">
        <h1>{withdrawalPageCopy.title}</h1>
        <p>{withdrawalPageCopy.lead(days)}</p>
      </div>
      <div className="with-aside with-aside-narrow">
        <section className="card" aria-label={withdrawalPageCopy.form.label}>
          {receipt ? (
            <WithdrawalReceipt receipt={receipt} />
          ) : (
            <WithdrawalForm error={result?.ok === false ? result.error : null} />
          )}
        </section>
        <aside className="stack" aria-label={withdrawalPageCopy.next.label}>
          <NextSteps days={days} />
        </aside>
      </div>
    </div>
  )
}

function NextSteps({ days }: { days: number }) {
  const { next, rule, related } = withdrawalPageCopy
  return (
    <>
      <ol className="card steps">
        {next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section className="card rule">
        <h2>{rule.title(days)}</h2>
        {rule.paragraphs(days).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <nav className="onward-links" aria-label={related.label}>
        <ul>
          <li>
            <Link to={paths.exchanges}>
              <Icon name="exchange" />
              {related.exchanges}
              <Icon name="next" />
            </Link>
          </li>
          <li>
            <NewTabLink href={CONSUMER_DEFENSE_URL}>
              <Icon name="scales" />
              {related.consumerDefense}
            </NewTabLink>
          </li>
        </ul>
      </nav>
    </>
  )
}

type Typed = Record<WithdrawalField, string>
type WithdrawalError =
  | { kind: 'invalid'; fieldErrors: FieldErrors<WithdrawalField>; typed: Typed }
  | { kind: 'trapped' | 'too-many' | NotSaved['kind']; typed?: Typed }

/** What the page gets for a withdrawal. */
type WithdrawalResult = Result<Receipt, WithdrawalError>

const { form: copy, errors } = withdrawalPageCopy
const NOTHING_TYPED: Typed = { name: '', contact: '', purchase: '', note: '' }

function WithdrawalForm({ error }: { error: WithdrawalError | null }) {
  const typed = error?.typed ?? NOTHING_TYPED
  const fieldErrors = error?.kind === 'invalid' ? error.fieldErrors : {}
  const field = (name: WithdrawalField) => ({
    name,
    defaultValue: typed[name],
    error: fieldErrors[name] && errorText(name, fieldErrors[name]),
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
function ErrorNote({ kind }: { kind: Exclude<WithdrawalError['kind'], 'invalid'> }) {
  return (
    <div className="notice notice-error" role="alert">
      <Icon name="alert" />
      <div>
        <p>{errors[kind]}</p>
        <ChatLink className="text-link" text={withdrawalPageCopy.writeText}>
          {withdrawalPageCopy.write}
        </ChatLink>
        <p>
          <Link className="text-link" to={paths.contact}>
            {withdrawalPageCopy.otherWays}
          </Link>
        </p>
      </div>
    </div>
  )
}
