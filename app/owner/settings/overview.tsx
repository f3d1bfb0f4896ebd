import type { ReactNode } from 'react'
import type { SettingKey } from '#app/domain/settings/settings.ts'
import type { SetupStep } from '#app/domain/settings/setup-checklist.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { fieldPath, sectionOf, sectionPath, SETTING_SECTIONS, type SettingsSection } from './sections.ts'
import { settingsCopy } from './settings.copy.ts'
import { setupCopy } from './setup.copy.ts'

const ICONS: Record<SettingsSection, IconName> = {
  contact: 'chat',
  shop: 'place',
  shipping: 'shipping',
  promotions: 'percent',
  products: 'tag',
  sales: 'handshake',
  replies: 'reply',
  sizes: 'ruler',
  search: 'search',
  visits: 'link',
  legal: 'scales',
}

type SectionListProps = {
  values: Record<SettingKey, string>
  setupSteps: readonly SetupStep[]
  current?: SettingsSection
}

export function SectionList({ values, setupSteps, current }: SectionListProps) {
  return (
    <nav className="section-list" aria-label={settingsCopy.sections}>
      <ul>
        {SETTING_SECTIONS.map((section) => {
          const missing = setupSteps.filter(
            ({ isDone, field }) => !isDone && field !== null && sectionOf(field) === section,
          )
          const summary = [
            settingsCopy.summaries[section](values),
            missing.length > 0 ? setupCopy.missing(missing.map(({ what }) => what)) : '',
          ]
          return (
            <li key={section}>
              <Link to={sectionPath(section)} aria-current={section === current ? 'page' : undefined}>
                <span className="section-icon">
                  <Icon name={ICONS[section]} />
                </span>
                <span className="section-words">
                  <b>{settingsCopy.groups[section].title}</b>
                  <span>{summary.filter(Boolean).join(' · ')}</span>
                </span>
                {missing.length > 0 ? (
                  <span className="section-missing">{settingsCopy.isMissing}</span>
                ) : null}
                <Icon name="next" />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

const copy = setupCopy

type NextSetupStepProps = {
  setupSteps: readonly SetupStep[]
  /** Replaces the count of steps. */
  children?: ReactNode
}

/** Links to the field of the next missing setting, and names what only the server's host can do. */
export function NextSetupStep({ setupSteps, children }: NextSetupStepProps) {
  const open = setupSteps.filter(({ isDone }) => !isDone)
  const done = setupSteps.length - open.length
  const next = open.find(({ field }) => field !== null)
  return (
    <section className="next-setup-step" aria-label={copy.nextLabel}>
      {open
        .filter(({ field }) => field === null)
        .map(({ what, of }) => (
          <p key={`${what} ${of?.to}`} className="notice notice-warning">
            <span>
              {of ? <Link to={of.to}>{of.name}</Link> : <span>{copy.items[what].name}</span>}
              <span>{`: ${copy.items[what].consequence}`}</span>
            </span>
          </p>
        ))}
      {next?.field ? (
        <>
          <p>
            {copy.next}
            <b>{copy.items[next.what].name}</b>
            {copy.items[next.what].consequence}
          </p>
          {/* The field takes the focus, not the page. */}
          <Link className="button button-ink" to={fieldPath(next.field)} state={{ keepFocus: true }}>
            {copy.fill}
            <span className="visually-hidden"> {copy.items[next.what].name}</span>
          </Link>
        </>
      ) : null}
      <progress value={done} max={setupSteps.length} aria-label={copy.progress(done, setupSteps.length)} />
      <p className="settings-lead">{children ?? copy.progress(done, setupSteps.length)}</p>
    </section>
  )
}
