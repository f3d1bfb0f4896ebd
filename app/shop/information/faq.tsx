import { type ToggleEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { MarkdownText } from '#app/parts/markdown-text.tsx'
import { closeOtherDetails } from '#app/ui/use-browser.ts'
import { SAME_PAGE, scrollKey } from '#app/ui/use-history-dialog.ts'
import { Help } from './help.tsx'
import './information.css'
import type { Question } from './read-text.ts'

export function FaqView({ lead, questions }: { lead: string; questions: readonly Question[] }) {
  return (
    <div className="container">
      <div className="page-head">
        <h1>{textTitles['preguntas-frecuentes']}</h1>
        <p>{lead}</p>
      </div>
      <div className="page-columns">
        <Questions questions={questions} />
        <Help />
      </div>
    </div>
  )
}

/** Opens one question at a time. The address's hash names the open question, and opens it. */
function Questions({ questions }: { questions: readonly Question[] }) {
  const location = useLocation()
  const navigate = useNavigate()
  const { hash, search } = location

  useEffect(() => {
    const linked = document.getElementById(hash.slice(1))
    if (linked instanceof HTMLDetailsElement) linked.open = true
  }, [hash])

  function onToggle(event: ToggleEvent<HTMLDetailsElement>) {
    closeOtherDetails(event)
    const { id, open } = event.currentTarget
    if (open === (hash === `#${id}`)) return
    // The page stays where it is: the router would scroll to the question that the finger just opened.
    const state = { over: scrollKey(location) }
    void navigate({ search, hash: open ? id : '' }, { ...SAME_PAGE, state })
  }

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
          <MarkdownText text={answer} />
        </details>
      ))}
    </div>
  )
}
