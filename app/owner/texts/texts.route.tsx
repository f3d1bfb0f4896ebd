import { momentParts } from '#app/base/dates.ts'
import { textPath } from '#app/base/paths.ts'
import { isOwner } from '#app/domain/accounts/user.ts'
import { outdatedTexts } from '#app/domain/texts/outdated-texts.server.ts'
import { textTitles } from '#app/domain/texts/texts.copy.ts'
import { textStates } from '#app/domain/texts/texts.server.ts'
import { SHOP_TEXTS, type ShopTextKey, textFacts } from '#app/domain/texts/texts.ts'
import { PlaceHead } from '#app/owner/frame/list-parts.tsx'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import type { Route } from './+types/texts.route.ts'
import { textsCopy as copy } from './texts.copy.ts'
import '#app/owner/frame/admin-cards.css'
import './texts.css'

export async function loader({ context }: Route.LoaderArgs) {
  const mayEdit = (key: ShopTextKey) => !textFacts(key).isForOwner || isOwner(context.get(teamContext))
  const now = new Date()
  const states = await textStates()
  return {
    texts: (Object.keys(SHOP_TEXTS) as ShopTextKey[]).filter(mayEdit).map((key) => {
      const { publishedAt = null, isDraft = false } = states.get(key) ?? {}
      return { key, isDraft, publishedAt: publishedAt && momentParts(publishedAt, now) }
    }),
    reviews: await outdatedTexts(),
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

export default function Texts({ loaderData: { texts, reviews } }: Route.ComponentProps) {
  return (
    <div className="admin-page">
      <PlaceHead lead={copy.lead} />
      <ul className="page-rows">
        {texts.map(({ key, isDraft, publishedAt }) => (
          <li key={key}>
            <Link to={textPath(key)}>
              <span>
                <b>{textTitles[key]}</b>
                <small>{publishedAt ? copy.state.own(publishedAt) : copy.state.original}</small>
                {reviews
                  .filter((review) => review.key === key)
                  .map(({ why, words }) => (
                    <small key={why} className="text-review">
                      {copy.review[why](words)}
                    </small>
                  ))}
              </span>
              {isDraft ? <span className="admin-chip">{copy.state.draft}</span> : null}
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
