import { CommandErrorNote } from '#app/owner/frame/command-error-note.tsx'
import { inboxCopy } from '#app/owner/letters/inbox.copy.ts'
import { useFetcher } from 'react-router'
import { isOwner } from '#app/domain/accounts/user.ts'
import { ImagePlaceholder, ProductImage } from '#app/parts/product-image.tsx'
import { type InboxError, InboxPage, revalidateUnlessMarked } from '#app/owner/letters/inbox-card.tsx'
import { formatReceived } from '#app/owner/frame/list-parts.tsx'
import { editSizesPath } from '#app/base/paths.ts'
import type { Answer } from '#app/platform/forms.server.ts'
import { answerForm, readBy } from '#app/owner/guard/answer-form.server.ts'
import type { Result } from '#app/base/result.ts'
import { Icon } from '#app/ui/icon.tsx'
import { CommandButton } from '#app/ui/command-button.tsx'
import { sendForm } from '#app/owner/guard/send-form.ts'
import { Link, NewTabLink } from '#app/ui/links.tsx'
import { restockCopy } from '#app/domain/sales/restock.copy.ts'
import { restockCommandSchema } from '#app/domain/sales/restock.schema.ts'
import {
  changeRequest,
  findWaitingPairs,
  type ChangedRequest,
  type WaitingPair,
  type WaitingPerson,
} from '#app/domain/sales/answer-restocks.server.ts'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/restocks.route.ts'
import './restocks.css'

const copy = restockCopy.inbox

export async function loader({ context }: Route.LoaderArgs) {
  const mayDelete = isOwner(context.get(teamContext))
  const now = new Date()
  const pairs = await findWaitingPairs(now)
  return {
    mayDelete,
    pairs: pairs.map((pair) => ({
      ...pair,
      people: pair.people.map((person) => ({ ...person, since: formatReceived(person.createdAt, now) })),
    })),
  }
}

export function action({ request }: Route.ActionArgs): Promise<Answer<PersonResult>> {
  return answerForm(request, { read: readBy(restockCommandSchema), run: changeRequest })
}

export const clientAction = sendForm

export const shouldRevalidate = revalidateUnlessMarked

/** Lists who waits for which pair; pairs that are back come first. */
export default function Restocks({ loaderData: { pairs, mayDelete } }: Route.ComponentProps) {
  return (
    <InboxPage
      lead={copy.lead}
      none={copy.none}
      cards={pairs.map((pair) => (
        <PairCard key={pair.key} pair={pair} mayDelete={mayDelete} />
      ))}
    />
  )
}

type ListedPerson = WaitingPerson & { since: string }
type ListedPair = Omit<WaitingPair, 'people'> & { people: ListedPerson[] }
type PersonResult = Result<ChangedRequest, InboxError>

const PHOTO_SIZES = '56px'

function PairCard({ pair, mayDelete }: { pair: ListedPair; mayDelete: boolean }) {
  const { productId, photo, state, awaits, open, people } = pair
  const words = state === 'missing' ? copy.gone : state === 'back' ? copy.back : copy.awaited[awaits]
  return (
    <li className="card letter restock-pair" data-open={state === 'back' || undefined}>
      <div className="restock-pair-head">
        {photo ? <ProductImage image={photo} alt="" sizes={PHOTO_SIZES} /> : <ImagePlaceholder alt="" />}
        <div>
          <h2>{copy.pair(pair)}</h2>
          <p>{people.some((person) => person.isConfirmed) ? copy.people(open) : copy.unconfirmedPair}</p>
        </div>
        <span className={state === 'back' ? 'state-chip state-new' : 'state-chip'}>{words}</span>
      </div>
      <ul className="restock-people">
        {people.map((person) => (
          <Person key={person.id} person={person} mayDelete={mayDelete} />
        ))}
      </ul>
      {state === 'awaited' && awaits !== 'launch' && awaits !== 'any' ? (
        <Link className="text-link" to={editSizesPath(productId)}>
          {copy.product}
          <span className="visually-hidden">{copy.ofShoe(restockCopy.shoe(pair))}</span>
        </Link>
      ) : null}
    </li>
  )
}

/** Stays in its place after a mark, so that the same place undoes a wrong tap. */
function Person({ person, mayDelete }: { person: ListedPerson; mayDelete: boolean }) {
  const { id, channel, address, since, chat, isConfirmed, isExample } = person
  const fetcher = useFetcher<PersonResult>()
  const removal = useFetcher<PersonResult>()
  const result = fetcher.data
  const isDeleted = removal.data?.ok === true
  const changed = result?.ok && 'isDone' in result.value ? result.value.isDone : undefined
  const isDone = changed ?? person.doneAt !== null
  const error = [result, removal.data].find((one) => one?.ok === false)
  if (isDeleted) {
    return (
      <li>
        <p role="status">{copy.removed}</p>
      </li>
    )
  }
  return (
    <li>
      <div className="restock-person">
        <Icon name={channel === 'mail' ? 'mail' : 'whatsapp'} />
        <p>
          <b>{address}</b>
          <small>
            {[isExample ? copy.example : null, stateOf(channel, isDone, isConfirmed), copy.since(since)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </p>
      </div>
      <div className="row">
        {chat === null ? null : (
          <NewTabLink
            className={isDone ? 'button button-outline button-small' : 'button button-whatsapp button-small'}
            href={chat}
            onClick={() => {
              if (!isDone) void fetcher.submit({ intent: 'answered', id }, { method: 'post' })
            }}
          >
            <Icon name="whatsapp" />
            <span>{isDone ? copy.writeAgain : copy.write}</span>
            <span className="visually-hidden">{copy.of(address)}</span>
          </NewTabLink>
        )}
        {channel === 'whatsapp' && (chat !== null || isDone) ? (
          <CommandButton
            fetcher={fetcher}
            fields={{ id }}
            intent={isDone ? 'open' : 'answered'}
            label={isDone ? copy.reopen : copy.answered}
            busyLabel={copy.marking}
            of={copy.of(address)}
          />
        ) : null}
        {mayDelete ? (
          <CommandButton
            fetcher={removal}
            fields={{ id }}
            intent="delete"
            label={copy.remove}
            busyLabel={copy.removing}
            of={copy.of(address)}
          />
        ) : null}
      </div>
      <CommandErrorNote kind={error?.ok === false ? error.error.kind : null} words={inboxCopy.errors} />
    </li>
  )
}

function stateOf(channel: WaitingPerson['channel'], isDone: boolean, isConfirmed: boolean): string | null {
  if (isDone) return channel === 'mail' ? copy.mailed : copy.wrote
  return isConfirmed ? null : copy.unconfirmed
}
