import { useEffect, useRef } from 'react'
import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SignInInNewTab } from '#app/features/accounts/sign-in-link.tsx'
import type { PricesProblem } from './prices-answer.ts'
import { pricesCopy } from './bulk-prices.copy.ts'

/** Comes where the person looks: the button that brought it may be far below. */
export function PricesProblemNote({ problem }: { problem: PricesProblem }) {
  const note = useRef<HTMLDivElement>(null)
  useEffect(() => note.current?.focus(), [problem])
  return (
    <div className="notice notice-error" role="alert" tabIndex={-1} ref={note}>
      <Icon name={problem === 'offline' ? 'offline' : 'alert'} />
      <p>
        {pricesCopy.problems[problem]}{' '}
        {problem === 'signed-out' ? <SignInInNewTab next={paths.adminPrices} /> : null}
      </p>
    </div>
  )
}
