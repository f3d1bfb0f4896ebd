import { useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { whatsappUrl } from '#app/text/whatsapp.ts'
import { hasWhatsapp } from '#app/features/settings/settings.ts'
import { useShopSettings } from '#app/features/settings/shop-settings.tsx'
import { paths } from '#app/paths.ts'
import { Honeypot } from '#app/ui/honeypot.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { TextAreaField, TextField } from '#app/ui/fields.tsx'
import { MAX_LENGTHS, type TypedWithdrawal, type WithdrawalProblems } from '../typed-withdrawal.ts'
import type { WithdrawalAnswer } from '../withdrawal-answer.ts'
import { withdrawalsCopy } from '../withdrawals.copy.ts'

const copy = withdrawalsCopy.form
const { problems } = withdrawalsCopy
const NOTHING: TypedWithdrawal = { name: '', contact: '', purchase: '', note: '' }
/** Of a history entry: the page begins again, with the person at its form. */
export const ANEW = { begins: 'anew' } as const

type Problem = Extract<WithdrawalAnswer, { problem: unknown }>

/** What was typed stays in it until there is a code. */
export function WithdrawalForm({ answer }: { answer: Problem | undefined }) {
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formMethod === 'POST'
  const typed = answer && 'typed' in answer ? answer.typed : NOTHING
  const fields: WithdrawalProblems = answer?.problem === 'fields' ? answer.fields : {}
  const isAnew = (useLocation().state as Partial<typeof ANEW> | null)?.begins === ANEW.begins

  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [answer])
  useEffect(() => {
    if (isAnew) form.current?.querySelector('input')?.focus()
  }, [isAnew])

  const field = (name: keyof TypedWithdrawal) => ({
    name,
    defaultValue: typed[name],
    problem: problemText(name, fields),
  })

  return (
    <Form
      ref={form}
      method="post"
      action={paths.withdrawal}
      className="stack contact-form"
      noValidate
      replace
      preventScrollReset
      defaultShouldRevalidate={false}
      onSubmit={(event) => {
        if (isSending) event.preventDefault()
      }}
    >
      <TextField label={copy.name} autoComplete="name" required {...field('name')} />
      <TextField label={copy.contact} help={copy.contactHelp} required {...field('contact')} />
      <TextField label={copy.purchase} placeholder={copy.purchaseExample} required {...field('purchase')} />
      <TextAreaField label={copy.note} {...field('note')} />
      <Honeypot label={copy.honeypot} />
      {answer && answer.problem !== 'fields' ? <NotTaken problem={answer.problem} /> : null}
      <div className="row">
        <button type="submit" className="button button-ink" aria-disabled={isSending || undefined}>
          {isSending ? <span className="spinner" /> : null}
          {isSending ? copy.busy : answer?.problem === 'not-sent' ? copy.again : copy.submit}
        </button>
      </div>
    </Form>
  )
}

function problemText(name: keyof TypedWithdrawal, fields: WithdrawalProblems): string | undefined {
  switch (fields[name]) {
    case 'missing':
      return problems.missing[name]
    case 'unreadable':
      return problems.unreadable
    case 'too-long':
      return problems.tooLong(MAX_LENGTHS[name])
    case undefined:
      return undefined
  }
}

/** With another way to be heard. */
function NotTaken({ problem }: { problem: Exclude<Problem['problem'], 'fields'> }) {
  const settings = useShopSettings()
  return (
    <div className="notice notice-error" role="alert">
      <Icon name="alert" />
      <div>
        <p>{problems[problem]}</p>
        {hasWhatsapp(settings) ? (
          <NewTabLink
            className="text-link"
            href={whatsappUrl(settings.whatsapp, withdrawalsCopy.writeText)}
            hint={withdrawalsCopy.opensInNewTab}
          >
            {withdrawalsCopy.write}
          </NewTabLink>
        ) : null}
      </div>
    </div>
  )
}
