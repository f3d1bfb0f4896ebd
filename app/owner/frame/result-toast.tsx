import { useState, type ReactNode } from 'react'
import type { Result } from '#app/base/result.ts'
import { SignInInNewTab } from '#app/parts/sign-in-in-new-tab.tsx'
import { SignInLink } from './sign-in-link.tsx'
import { useShownFor } from '#app/ui/toast.tsx'
import { uiCopy } from '#app/ui/ui.copy.ts'

const SHOWN_FOR_MS = 10_000

type ResultToastProps = {
  /** Null shows nothing. */
  answer: object | null | undefined
  /** An error stays until it is closed. */
  isError?: boolean
  children: ReactNode
}

/**
 * Shows at the bottom of the screen what a command did, for ten seconds or as long as a pointer is on it. Render it last
 * on its page; it works without JavaScript.
 */
export function ResultToast({ answer, isError = false, children }: ResultToastProps) {
  const [closed, setClosed] = useState<object | null>(null)
  const close = () => setClosed(answer ?? null)
  const shown = answer && answer !== closed ? answer : null
  return (
    <div className="toast-place">
      <div role="status">
        {shown && !isError ? (
          <PassingToast key={JSON.stringify(shown)} shown={shown} onEnd={close}>
            {children}
          </PassingToast>
        ) : null}
      </div>
      <div role="alert">
        {shown && isError ? (
          <div className="toast">
            {children}
            <button type="button" className="button button-paper button-small" onClick={close}>
              {uiCopy.close}
            </button>
          </div>
        ) : null}
      </div>
    </div>
  )
}

type PassingToastProps = { shown: object; onEnd: () => void; children: ReactNode }

function PassingToast({ shown, onEnd, children }: PassingToastProps) {
  const holds = useShownFor(SHOWN_FOR_MS, shown, onEnd)
  return (
    <div className="toast" {...holds}>
      {children}
    </div>
  )
}

type ResultToastsProps<Value, Failure> = {
  result: Result<Value, Failure> | undefined
  /** Returns the words of a success; none shows nothing. */
  done: (value: Value) => string | null
  /** Returns the words of an error; null where the form shows it. */
  error: (error: Failure) => string | null
  /** Returns the button that undoes a success. */
  undo?: (value: Value) => ReactNode
}

export function ResultToasts<Value, Failure extends { kind: string }>(
  props: ResultToastsProps<Value, Failure>,
) {
  const { result, done, error, undo } = props
  const text = result && (result.ok ? done(result.value) : error(result.error))
  return (
    <ResultToast answer={text ? result : null} isError={result?.ok === false}>
      <p>
        <span>{text}</span>
        {result?.ok === false && result.error.kind === 'second-key' ? (
          <>
            <br />
            <SignInInNewTab kind="second-key" />
          </>
        ) : null}
      </p>
      {result?.ok ? undo?.(result.value) : null}
      {result?.ok === false && result.error.kind === 'signed-out' ? <SignInLink /> : null}
    </ResultToast>
  )
}
