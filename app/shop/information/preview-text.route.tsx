import { data } from 'react-router'
import { pageTitle } from '#app/base/brand.ts'
import { markdownWords } from '#app/base/markdown.ts'
import { textPath } from '#app/base/paths.ts'
import type { ShopTerms } from '#app/business/terms.ts'
import type { RouteFacts } from '#app/base/route-facts.ts'
import { findPreparedPage } from '#app/domain/pages/pages.server.ts'
import { currentSettings } from '#app/domain/settings/settings.server.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { preparedText } from '#app/domain/texts/texts.server.ts'
import { isShopText, type ShopTextKey, splitText } from '#app/domain/texts/texts.ts'
import { loginWords, WelcomeBand } from '#app/shop/account/welcome-band.tsx'
import { ListBanner } from '#app/shop/list/list-banner.tsx'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import '#app/parts/accounts.css'
import './preview-text.css'
import type { Route } from './+types/preview-text.route.ts'
import { AboutView } from './about.tsx'
import { FaqView } from './faq.tsx'
import { informationCopy } from './information.copy.ts'
import { OwnPageView } from './own-page.tsx'
import { TextPageView } from './text-page.tsx'
import { faq, textPage } from './read-text.ts'

const { preview: copy } = informationCopy

export async function loader({ params: { key } }: Route.LoaderArgs) {
  if (isShopText(key)) {
    const page = pageOf(key, await preparedText(key), (await currentSettings()).terms)
    return { key, title: textTitles[key], page }
  }
  const page = await findPreparedPage(key)
  if (!page) throw data(null, 404)
  return { key, title: page.title, page: { kind: 'own', ...page } as const }
}

function pageOf(key: ShopTextKey, text: string, terms: ShopTerms) {
  switch (key) {
    case 'sobre-nosotros':
      return { kind: 'about', ...splitText(text) } as const
    case 'preguntas-frecuentes':
      return { kind: 'faq', ...faq(text) } as const
    case 'lista':
      return { kind: 'list', text: markdownWords(text) } as const
    case 'ingresar':
    case 'crear-cuenta':
      return {
        kind: 'login',
        mode: key === 'ingresar' ? 'login' : 'signup',
        words: loginWords(text),
      } as const
    default:
      return { kind: 'text', ...textPage(key, text, terms) } as const
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export const handle = { robots: 'noindex', isFramed: true } satisfies RouteFacts

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: pageTitle(loaderData?.title ?? copy.title) }]
}

/** A page as it would be if the newest version of its text were published. */
export default function PreviewText({ loaderData: { key, page } }: Route.ComponentProps) {
  return (
    <>
      <div className="container text-preview-notice">
        <p className="notice notice-warning">
          <span>{copy.notice}</span> <Link to={textPath(key)}>{copy.edit}</Link>
        </p>
      </div>
      <Preview page={page} />
    </>
  )
}

function Preview({ page }: Pick<Route.ComponentProps['loaderData'], 'page'>) {
  switch (page.kind) {
    case 'about':
      return <AboutView {...page} />
    case 'faq':
      return <FaqView {...page} />
    case 'list':
      return (
        <div className="container list-page">
          <ListBanner text={page.text} />
        </div>
      )
    case 'login':
      return (
        <div className="auth">
          <WelcomeBand mode={page.mode} words={page.words} />
          <div className="auth-side">
            <p className="auth-lead">{page.words.lead}</p>
          </div>
        </div>
      )
    case 'own':
      return <OwnPageView {...page} />
    case 'text':
      return <TextPageView {...page} />
  }
}
