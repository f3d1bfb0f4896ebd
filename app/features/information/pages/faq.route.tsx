import { type ToggleEvent, useEffect } from 'react'
import { useLocation } from 'react-router'
import { currentSettings } from '#app/features/settings/settings.server.ts'
import { linkTags } from '#app/link-tags.ts'
import { paths } from '#app/paths.ts'
import { closeOtherDetails } from '#app/ui/use-browser.ts'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { faqCopy } from '../text-pages.copy.ts'
import { faq, type Question } from '../text-pages.ts'
import { informationCopy } from '../information.copy.ts'
import '../information.css'
import type { Route } from './+types/faq.route.ts'
import { Help } from './help.tsx'

export async function loader() {
  const settings = await currentSettings()
  return { lead: faqCopy.lead, questions: faq(settings) }
}

export const shouldRevalidate = revalidateUnlessSamePage

const { faq: title } = informationCopy.titles

export function meta({ loaderData, matches: [root] }: Route.MetaArgs) {
  if (!loaderData) return []
  return linkTags(root.loaderData, { title, description: loaderData.lead, path: paths.faq })
}

export default function Faq({ loaderData }: Route.ComponentProps) {
  return (
    <div className="container">
      <div className="page-head">
        <h1>{title}</h1>
        <p>{loaderData.lead}</p>
      </div>
      <div className="page-columns">
        <Questions questions={loaderData.questions} />
        <Help />
      </div>
    </div>
  )
}

/** Opens one question at a time. The address's hash names the open question, and opens it. */
function Questions({ questions }: { questions: readonly Question[] }) {
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

/** Changes the address without the router, which would scroll to the question that the finger just opened. */
function nameInAddress({ currentTarget: { id, open } }: ToggleEvent<HTMLDetailsElement>) {
  const { pathname, search, hash } = window.location
  const own = `#${id}`
  if (!open && hash !== own) return
  window.history.replaceState(window.history.state, '', pathname + search + (open ? own : ''))
}
