import type { SettingKey } from './settings.ts'

/** A shop needs these before it opens. The most important one comes first. */
const STEPS: Record<Exclude<SetupStepName, ServerStep | TextStep>, StepRule> = {
  whatsapp: { keys: ['whatsapp'] },
  ownerEmail: { keys: ['ownerEmail'] },
  phone: { keys: ['phone'] },
  instagram: { keys: ['instagram'] },
  address: { keys: ['address'] },
  openingHours: { keys: ['openingHours'] },
  legal: { keys: ['legalName', 'cuit'] },
  dataFiscal: { keys: ['dataFiscalUrl'] },
  sizeGuide: { keys: ['sizeGuide'], alternative: 'sizeGuideImage' },
}
type StepRule = {
  keys: readonly [SettingKey, ...SettingKey[]]
  /** A fact that does as well as all of `keys`. */
  alternative?: SettingKey
}

/** They are no settings: who runs the server sets them where the shop is started. */
export type ServerStep = 'mailServer' | 'trustedProxies'

/** A text of hers that may no longer be true. */
export type TextStep = 'old-number' | 'new-original'

export type SetupStepName =
  | ServerStep
  | TextStep
  | 'whatsapp'
  | 'ownerEmail'
  | 'phone'
  | 'instagram'
  | 'address'
  | 'openingHours'
  | 'legal'
  | 'dataFiscal'
  | 'sizeGuide'

export type SetupStep = {
  what: SetupStepName
  isDone: boolean
  /** Where it is typed; null: not on this screen. */
  field: SettingKey | null
  /** The page that it is about, and where it is written. */
  of?: { name: string; to: string }
}

/**
 * @param isSet whether the owner has set a fact; a demo's example is not set
 * @param lacking what the server lacks: a mail server, or the address of the proxy that the shop stands behind
 */
export function setupChecklist(
  isSet: (key: SettingKey) => boolean,
  lacking: readonly ServerStep[] = [],
): SetupStep[] {
  const settings = (Object.keys(STEPS) as (keyof typeof STEPS)[]).map((what) => {
    const { keys, alternative } = STEPS[what]
    const hasAlternative = alternative !== undefined && isSet(alternative)
    const missing = hasAlternative ? undefined : keys.find((key) => !isSet(key))
    return { what, isDone: missing === undefined, field: missing ?? keys[0] }
  })
  const server = lacking.map((what) => ({ what, isDone: false, field: null }))
  return [...server, ...settings]
}

export function countNeeded(setupSteps: readonly SetupStep[]): number {
  return setupSteps.filter(({ isDone }) => !isDone).length
}
