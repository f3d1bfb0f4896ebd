import { markdownWords } from '#app/base/markdown.ts'
import type { LoginPage } from '#app/domain/accounts/account-addresses.ts'
import { splitText } from '#app/domain/texts/texts.ts'
import { deportiveArt, Illustration, plazaArt } from '#app/ui/illustration.tsx'

/** The words above the form, and those of the band. */
export type LoginWords = { lead: string; welcome: string; welcomeLead: string }

export function loginWords(text: string): LoginWords {
  const { lead, sections } = splitText(text)
  const { title = '', body = '' } = sections[0] ?? {}
  return { lead: markdownWords(lead), welcome: title, welcomeLead: markdownWords(body) }
}

const SIZES = '(min-width:1024px) 53vw, 52vw'

/** A band above the form; from 1024 px on, half the page. */
export function WelcomeBand({ mode, words }: { mode: LoginPage['mode']; words: LoginWords }) {
  return (
    <div className="auth-welcome">
      <div>
        <p className="display">{words.welcome}</p>
        <p>{words.welcomeLead}</p>
      </div>
      <Illustration art={mode === 'signup' ? deportiveArt : plazaArt} sizes={SIZES} fetchPriority="high" />
    </div>
  )
}
