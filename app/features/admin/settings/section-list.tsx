import { Link } from 'react-router'
import type { SettingKey } from '#app/features/settings/settings.ts'
import type { SetupStep } from '#app/features/settings/setup-checklist.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
import { sectionOf, sectionPath, SETTING_SECTIONS, type SettingsSection } from './sections.ts'
import { settingsCopy } from './settings.copy.ts'

const ICONS: Record<SettingsSection, IconName> = {
  contact: 'chat',
  shop: 'place',
  shipping: 'shipping',
  promotions: 'percent',
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
