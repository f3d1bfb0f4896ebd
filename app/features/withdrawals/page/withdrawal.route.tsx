import { data, Link, useActionData, type ClientActionFunctionArgs } from 'react-router'
import { formatDateTime } from '#app/text/dates.ts'
import { CONSUMER_DEFENSE_URL, withdrawalDays } from '#app/business/withdrawals.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { linkTags } from '#app/link-tags.ts'
import { paths } from '#app/paths.ts'
import { formText, readForm } from '#app/platform/read-form.server.ts'
import { visitorContext } from '#app/platform/visitor.server.ts'
import { HONEYPOT } from '#app/ui/honeypot.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { useStoredValue } from '#app/ui/stored-value.ts'
import '#app/ui/with-aside.css'
import '../withdrawals.css'
import '#app/ui/onward-links.css'
import { requestWithdrawal } from '../request-withdrawal.server.ts'
import { readReceipt, type WithdrawalAnswer } from '../withdrawal-answer.ts'
import { withdrawalsCopy } from '../withdrawals.copy.ts'
import type { Route } from './+types/withdrawal.route.ts'
import { KEPT_RECEIPT } from './kept-receipt.ts'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalReceipt } from './withdrawal-receipt.tsx'

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const typed = {
    name: formText(form, 'name'),
    contact: formText(form, 'contact'),
    purchase: formText(form, 'purchase'),
    note: formText(form, 'note'),
  }
  // Told, unlike on the contact page: a code that stands for nothing would cost somebody their right.
  if (formText(form, HONEYPOT) !== '') return { problem: 'trapped', typed } satisfies WithdrawalAnswer
  const outcome = await requestWithdrawal(context.get(visitorContext), typed)
  if ('taken' in outcome) {
    const receipt = { ...outcome.taken, saidAt: formatDateTime(outcome.taken.receivedAt) }
    return { receipt } satisfies WithdrawalAnswer
  }
  return { problem: 'fields', fields: outcome.problems, typed } satisfies WithdrawalAnswer
}

/** Whatever goes wrong on the way, the form stays as it is. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>()
  } catch {
    return data({ problem: 'not-sent' } satisfies WithdrawalAnswer, 503)
  }
}

export function meta({ matches: [root] }: Route.MetaArgs) {
  const { title, description } = withdrawalsCopy
  return linkTags(root.loaderData, { title, description, path: paths.withdrawal })
}

export default function Withdrawal() {
  const answer = useActionData<WithdrawalAnswer>()
  const kept = readReceipt(useStoredValue(...KEPT_RECEIPT))
  const receipt = answer && 'receipt' in answer ? answer.receipt : answer ? null : kept
  const days = withdrawalDays(useShopSettings().terms)
  return (
    <div className="container">
      <div className="page-head">
        <h1>{withdrawalsCopy.title}</h1>
        <p>{withdrawalsCopy.lead(days)}</p>
      </div>
      <div className="with-aside with-aside-narrow">
        <section className="panel" aria-label={withdrawalsCopy.form.label}>
          {receipt ? (
            <WithdrawalReceipt receipt={receipt} />
          ) : (
            <WithdrawalForm answer={answer && 'problem' in answer ? answer : undefined} />
          )}
        </section>
        <aside className="stack" aria-label={withdrawalsCopy.next.label}>
          <WhatFollows days={days} />
        </aside>
      </div>
    </div>
  )
}

function WhatFollows({ days }: { days: number }) {
  const { next, rule, related } = withdrawalsCopy
  return (
    <>
      <ol className="panel steps">
        {next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <section className="panel rule">
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
            <NewTabLink href={CONSUMER_DEFENSE_URL} hint={withdrawalsCopy.opensInNewTab}>
              <Icon name="scales" />
              {related.consumerDefense}
            </NewTabLink>
          </li>
        </ul>
      </nav>
    </>
  )
}
