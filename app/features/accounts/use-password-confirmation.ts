import { useState, type SubmitEvent } from 'react'
import type { AccountProblem } from './account-problem.ts'

/**
 * Compares a new password with its confirmation before the form is sent. The server compares them too.
 * @param answered what the server found the last time
 */
export function usePasswordConfirmation(answered: AccountProblem | undefined) {
  const [differ, setDiffer] = useState(false)

  /** Returns false, holds the form back and moves the focus to the confirmation when the two differ. */
  function confirmPassword(event: SubmitEvent<HTMLFormElement>, isChosen = true): boolean {
    const form = event.currentTarget
    const typed = new FormData(form)
    const isWrong = isChosen && typed.get('password') !== typed.get('confirmation')
    setDiffer(isWrong)
    if (!isWrong) return true
    event.preventDefault()
    form.querySelector<HTMLElement>('[name=confirmation]')?.focus()
    return false
  }

  const problem: AccountProblem | undefined = differ ? 'passwords-differ' : answered
  return { problem, confirmPassword }
}
