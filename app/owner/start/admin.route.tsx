import { useSearchParams } from 'react-router'
import { isOwner } from '#app/domain/accounts/user.ts'
import '#app/owner/products/admin-list.css'
import './waiting.css'
import './start.css'
import '#app/owner/settings/settings.css'
import { teamContext } from '#app/owner/guard/guard.server.ts'
import type { Route } from './+types/admin.route.ts'
import { backupProblems } from '#app/domain/backups/backup-proof.copy.ts'
import { countNeeded } from '#app/domain/settings/setup-checklist.ts'
import { homeCopy } from '#app/owner/frame/admin.copy.ts'
import { findWaiting, type Waiting } from './waiting.server.ts'
import { findWeekNumbers } from './week-numbers.server.ts'
import { FindingsSection, WeekSection } from './week-numbers.tsx'
import { AddProductLink } from '#app/owner/products/list-filters.tsx'
import { existingCards } from './existing-cards.server.ts'
import { ExistingCards } from './existing-cards.tsx'
import { revalidateUnlessSamePage } from '#app/ui/use-history-dialog.ts'
import { setupCopy } from '#app/owner/settings/setup.copy.ts'
import { settingsOverview } from '#app/owner/settings/sections.server.ts'
import { NextSetupStep } from '#app/owner/settings/overview.tsx'
import { editProductPath, paths, salePath } from '#app/base/paths.ts'
import { salesPath } from '#app/domain/sales/pair-acts.ts'
import { answerClock } from '#app/domain/letters/answer-clock.ts'
import { useServerTime } from '#app/ui/server-time.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const user = context.get(teamContext)
  const now = new Date()
  const waiting = await findWaiting(now)
  return {
    week: await findWeekNumbers(now),
    existing: await existingCards(url.searchParams, now),
    waiting: isOwner(user) ? waiting : { ...waiting, backup: null, backupProblem: null },
    setupSteps: isOwner(user) ? (await settingsOverview()).setupSteps : [],
    name: user.name,
  }
}

export const shouldRevalidate = revalidateUnlessSamePage

/** Shows what waits, the numbers of the week, then the products. */
export default function AdminHome({ loaderData }: Route.ComponentProps) {
  const { week } = loaderData
  const [params] = useSearchParams()
  return (
    <div className="admin-home">
      <h1>{homeCopy.hello(loaderData.name)}</h1>
      <div className="home-blocks">
        <WaitingList waiting={loaderData.waiting} />
        {countNeeded(loaderData.setupSteps) > 0 ? (
          <NextSetupStep setupSteps={loaderData.setupSteps}>
            <Link to={paths.adminSettings}>{setupCopy.open(countNeeded(loaderData.setupSteps))}</Link>
          </NextSetupStep>
        ) : null}
      </div>
      <div className="week-blocks">
        <WeekSection numbers={week} params={params} />
        {week.findings.length > 0 ? <FindingsSection findings={week.findings} /> : null}
      </div>
      <AddProductLink />
      <ExistingCards {...loaderData.existing} />
    </div>
  )
}

const copy = homeCopy.waiting

/** Lists what waits for the owner, most urgent first, each with a link. */
function WaitingList({ waiting }: { waiting: Waiting }) {
  const now = useServerTime(waiting.now)
  const rows = rowsOf(waiting, now).filter((row) => row !== null)
  return (
    <section className="waiting-list" aria-labelledby="te-esperan">
      <h2 id="te-esperan">{copy.heading}</h2>
      {rows.length === 0 ? <p>{copy.none}</p> : null}
      <ul>
        {rows.map(({ to, icon, title, text, isUrgent = false }) => (
          <li key={title}>
            <Link to={to} data-urgent={isUrgent || undefined}>
              <span className="waiting-icon">
                <Icon name={icon} />
              </span>
              <span>
                <b>{title}</b>
                <small>{text}</small>
              </span>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type WaitingRow = { to: string; icon: IconName; title: string; text: string; isUrgent?: boolean } | null

function rowsOf(waiting: Waiting, now: number): WaitingRow[] {
  const { backup, backupProblem, messages, restocks, withoutPhoto } = waiting
  const [firstWithoutPhoto] = withoutPhoto
  return [
    firstWithoutPhoto
      ? {
          to: editProductPath(firstWithoutPhoto.id),
          icon: 'camera',
          title: copy.photos(withoutPhoto.length),
          text: copy.photosGone(withoutPhoto.map(({ name }) => name)),
          isUrgent: true,
        }
      : null,
    waiting.withdrawals && withdrawalsRow(waiting.withdrawals, now),
    backup && {
      to: `${paths.adminSystem}#copias`,
      icon: 'alert',
      title: copy.backup,
      text: copy.lastBackup(backup.lastGood),
      isUrgent: true,
    },
    backupProblem && {
      to: `${paths.adminSystem}#prueba`,
      icon: 'alert',
      title: copy.backupProblem,
      text: backupProblems[backupProblem],
      isUrgent: true,
    },
    waiting.reservations && reservationsRow(waiting.reservations),
    waiting.sales && salesRow(waiting.sales),
    messages && {
      to: paths.adminMessages,
      icon: 'inbox',
      title: copy.messages(messages.count),
      text: copy.oldest(messages.count, messages.oldest),
    },
    waiting.reviews > 0
      ? { to: paths.adminReviews, icon: 'chat', title: copy.reviews(waiting.reviews), text: copy.toRead }
      : null,
    restocks && {
      to: paths.adminRestock,
      icon: 'bell',
      title: restocks.count === 1 ? copy.back(restocks.first) : copy.backPairs(restocks.count),
      text: copy.askedToHear(restocks.people),
    },
  ]
}

function reservationsRow({ count, code, deadline }: NonNullable<Waiting['reservations']>): WaitingRow {
  const ends = copy.ends(deadline)
  return {
    to: count === 1 ? salePath(code) : salesPath('reserved'),
    icon: 'handshake',
    title: count === 1 ? copy.reservation(code) : copy.reservations(count),
    text: count === 1 ? ends : copy.firstEnds(code, ends),
    isUrgent: deadline !== 'tomorrow',
  }
}

function salesRow({ count, newest, minutes, received }: NonNullable<Waiting['sales']>): WaitingRow {
  const sale = copy.sale(newest.count, newest.sum, copy.ago(minutes, received))
  return {
    to: count === 1 ? salePath(newest.code) : salesPath('new'),
    icon: 'handshake',
    title: count === 1 ? copy.selection(newest.code) : copy.selections(count),
    text: count === 1 ? sale : copy.newest(newest.code, sale),
  }
}

function withdrawalsRow(waiting: NonNullable<Waiting['withdrawals']>, now: number): WaitingRow {
  const { state, text } = answerClock(waiting.oldestReceivedAt, now)
  return {
    to: paths.adminWithdrawals,
    icon: 'undo',
    title: copy.withdrawals(waiting.count),
    text: state === 'late' ? text : copy.toAnswer(text),
    isUrgent: state !== 'running',
  }
}
