import type { ShopState } from './shop-state.server.ts'
import { SystemSection, SystemValues } from './system-section.tsx'
import { systemCopy } from './system.copy.ts'

const copy = systemCopy.now

export function ShopSection({ engine, databaseBytes, freeDiskBytes, startedAt }: ShopState) {
  return (
    <SystemSection id="ahora" title={copy.heading}>
      <SystemValues
        values={[
          { name: copy.database, value: engine === 'sqlite' ? copy.sqlite(databaseBytes) : copy.postgres },
          { name: copy.freeDisk, value: freeDiskBytes === null ? copy.unknown : copy.size(freeDiskBytes) },
          { name: copy.startedAt, value: startedAt },
        ]}
      />
    </SystemSection>
  )
}
