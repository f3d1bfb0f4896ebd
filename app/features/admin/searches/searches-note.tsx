import { paths } from '#app/paths.ts'
import { Icon } from '#app/ui/icon.tsx'
import { SignInInNewTab } from '#app/features/accounts/sign-in-link.tsx'
import type { SearchesAnswer } from './searches-command.ts'
import { searchesCopy } from './searches.copy.ts'

/** What came of the form that was sent. Its places are always there, so that what comes into them is read out. */
export function SearchesNote({ answer }: { answer: SearchesAnswer | undefined }) {
  const failure = answer && 'failure' in answer ? answer.failure : null
  return (
    <>
      <div role="status">
        {answer && 'done' in answer ? (
          <p className="notice notice-success" tabIndex={-1} data-note>
            {doneText(answer)}
          </p>
        ) : null}
      </div>
      <div role="alert">
        {failure === null ? null : (
          <div className="notice notice-error" tabIndex={-1} data-note>
            <Icon name={failure === 'offline' ? 'offline' : 'alert'} />
            <p>
              {searchesCopy.failures[failure]}{' '}
              {failure === 'signed-out' ? <SignInInNewTab next={paths.adminSearches} /> : null}
            </p>
          </div>
        )}
      </div>
    </>
  )
}

function doneText(answer: Extract<SearchesAnswer, { done: string }>): string {
  switch (answer.done) {
    case 'group-saved':
      return searchesCopy.groups.saved(answer.name)
    case 'group-removed':
      return searchesCopy.groups.removed(answer.name)
    case 'groups-reset':
      return searchesCopy.reset.done
    case 'term-added':
      return searchesCopy.term.added(answer.term, answer.name, answer.found)
    case 'term-discarded':
      return searchesCopy.missed.discarded(answer.term)
  }
}
