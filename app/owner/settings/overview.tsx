import type { SettingKey } from '#app/domain/settings/settings.ts'
import { countNeeded, type SetupStep } from '#app/domain/settings/setup-checklist.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { Link } from '#app/ui/links.tsx'
import { fieldPath, sectionOf, sectionPath, SETTING_SECTIONS, type SettingsSection } from './sections.ts'
import { settingsCopy } from './settings.copy.ts'

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
  legal: 'scales',
}

type SectionListProps = {
  values: Record<SettingKey, string>
  setupSteps: readonly SetupStep[]
  current?: SettingsSection
}

/** Every section with its present value, and whether something is missing in it. */
export function SectionList({ values, setupSteps, current }: SectionListProps) {
  return (
    <nav className="section-list" aria-label={settingsCopy.sections}>
      <ul>
        {SETTING_SECTIONS.map((section) => {
          const missing = setupSteps.filter(
            ({ isDone, isOptional, field }) =>
              !isDone && !isOptional && field !== null && sectionOf(field) === section,
          )
          const summary = [
            settingsCopy.summaries[section](values),
            missing.length > 0 ? settingsCopy.missing(missing.map(({ what }) => what)) : '',
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

const copy = settingsCopy.step

/** Lists what is set and what is missing, and what that means for the shop. */
export function SetupChecklist({ setupSteps }: { setupSteps: readonly SetupStep[] }) {
  const needed = setupSteps.filter(({ isOptional }) => !isOptional).length
  const done = needed - countNeeded(setupSteps)
  return (
    <aside className="setup-checklist" aria-labelledby="para-completar">
      <h2 id="para-completar">{copy.title}</h2>
      <progress value={done} max={needed} aria-label={copy.progress(done, needed)} />
      <p className="settings-lead">{copy.progress(done, needed)}</p>
      <ul>
        {setupSteps.map((step) => (
          <StepItem key={step.what} step={step} />
        ))}
      </ul>
    </aside>
  )
}

/** On the products' page: only what is missing, folded so that it takes no room from the work. */
export function OpenSetupSteps({ setupSteps }: { setupSteps: readonly SetupStep[] }) {
  const needed = countNeeded(setupSteps)
  if (needed === 0) return null
  return (
    <details className="setup-checklist open-setup-steps">
      <summary>
        {copy.open(needed)}
        <Icon name="down" />
      </summary>
      <ul>
        {setupSteps.map((step) => (
          <StepItem key={step.what} step={step} />
        ))}
      </ul>
    </details>
  )
}

function StepItem({ step: { what, isDone, isOptional, field } }: { step: SetupStep }) {
  const { name, consequence } = copy.items[what]
  if (isDone) {
    return (
      <li className="done">
        <span className="step-mark">
          <Icon name="check" />
        </span>
        <span>
          {name} <span className="visually-hidden">{copy.done}</span>
        </span>
      </li>
    )
  }
  return (
    <li>
      <span className="step-mark" />
      <span>
        {field === null ? (
          <b>{name}</b>
        ) : (
          // The field takes the focus, not the page.
          <Link to={fieldPath(field)} state={{ keepFocus: true }}>
            {isOptional ? copy.optional(name) : name}
          </Link>
        )}
        {consequence}
      </span>
    </li>
  )
}

/** The next setting that the shop needs, one tap away from its field. */
export function NextSetupStep({ setupSteps }: { setupSteps: readonly SetupStep[] }) {
  const needed = setupSteps.filter(({ isOptional }) => !isOptional)
  const done = needed.length - countNeeded(setupSteps)
  const next = needed.find(({ isDone }) => !isDone)
  return (
    <section className="next-setup-step" aria-label={copy.nextLabel}>
      {next ? (
        <>
          <p>
            {copy.next}
            <b>{copy.items[next.what].name}</b>
          </p>
          {next.field === null ? null : (
            // The field takes the focus, not the page.
            <Link className="button button-ink" to={fieldPath(next.field)} state={{ keepFocus: true }}>
              {copy.fill}
              <span className="visually-hidden"> {copy.items[next.what].name}</span>
            </Link>
          )}
        </>
      ) : null}
      <progress value={done} max={needed.length} aria-label={copy.progress(done, needed.length)} />
      <p className="settings-lead">{copy.progress(done, needed.length)}</p>
    </section>
  )
}
