import { type ToggleEvent, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { linkTags } from '#app/base/link-tags.ts'
import { paths } from '#app/base/paths.ts'
import { MarkdownText } from '#app/parts/markdown-text.tsx'
import { closeOtherDetails } from '#app/ui/use-browser.ts'
import { revalidateUnlessSamePage, SAME_PAGE, scrollKey } from '#app/ui/use-history-dialog.ts'
import { faqCopy } from './text-pages.copy.ts'
import { faq, type Question } from './text-pages.ts'
import { informationCopy } from './information.copy.ts'
import './information.css'
import type { Route } from './+types/faq.route.ts'
import { Help } from './help.tsx'
import type { RouteFacts } from '#app/base/route-facts.ts'

export async function loader() {
  const settings = await currentSettings()
  return { lead: faqCopy.lead, questions: faq(settings) }
}

export const shouldRevalidate = revalidateUnlessSamePage

const { faq: title } = informationCopy.titles

export const handle = { cache: 'page', sitemap: true } satisfies RouteFacts

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
