import { Icon } from '#app/ui/icon.tsx'
import { paths } from '#app/paths.ts'
import { accountsCopy } from '../accounts.copy.ts'
import { useSentIntent } from '../use-sent-intent.ts'

const copy = accountsCopy.login

type GoogleWayProps = { how: 'offered' | 'refused-here' | 'none'; next: string; onStart: () => void }

export function GoogleWay({ how, next, onStart }: GoogleWayProps) {
  const isBusy = useSentIntent() !== null
  if (how === 'none') return null
  if (how === 'refused-here') return <p className="notice">{copy.inAppBrowser}</p>
  return (
    <>
      {/* Without JavaScript the form leads to the page that the popup would have shown. */}
      <form
        method="get"
        action={paths.googleStart}
        onSubmit={(event) => {
          event.preventDefault()
          onStart()
        }}
      >
        <input type="hidden" name="next" value={next} />
        <button type="submit" className="button button-outline button-wide button-white" disabled={isBusy}>
          <Icon name="google" />
          {copy.google}
        </button>
      </form>
      <p className="divider">{copy.or}</p>
    </>
  )
}
