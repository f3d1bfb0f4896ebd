import { useEffect, type ToggleEvent } from 'react'
import { useLocation } from 'react-router'
import { closeOtherDetails } from '#app/ui/close-other-details.ts'
import type { Question } from '../faq.ts'

/** One open at a time; a hash in the address opens its own, and the address names the open one. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  const { hash } = useLocation()

  useEffect(() => {
    const linked = document.getElementById(hash.slice(1))
    if (linked instanceof HTMLDetailsElement) linked.open = true
  }, [hash])

  return (
    <div className="faq">
      {questions.map(({ id, question, answer }, index) => (
        <details key={id} id={id} name="faq" onToggle={onToggle}>
          <summary>
            <span className="faq-number" aria-hidden="true">
              {String(index + 1).padStart(2, '0')}
            </span>
            <h2>{question}</h2>
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  )
}

function onToggle(event: ToggleEvent<HTMLDetailsElement>) {
  closeOtherDetails(event)
  nameInAddress(event)
}

/** Past the router, which would scroll to the question that was just opened under the finger. */
function nameInAddress({ currentTarget: { id, open } }: ToggleEvent<HTMLDetailsElement>) {
  const { pathname, search, hash } = window.location
  const own = `#${id}`
  if (!open && hash !== own) return
  window.history.replaceState(window.history.state, '', pathname + search + (open ? own : ''))
}
