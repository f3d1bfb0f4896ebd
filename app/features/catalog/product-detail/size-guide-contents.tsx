import { whatsappUrl } from '#app/text/whatsapp.ts'
import type { SizeGuide as Guide } from '#app/features/settings/settings.ts'
import { DialogTitle } from '#app/ui/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewTabLink } from '#app/ui/new-tab-link.tsx'
import { catalogCopy } from '../catalog.copy.ts'
import { SizeGuideBody } from '../size-guide-body.tsx'

const copy = catalogCopy.sizes

export type SizeGuideProps = {
  guide: Guide
  /** The chat about sizes; null hides it. */
  chat: { number: string | null; text: string; channels: string } | null
}

export function SizeGuideContents({ guide, chat, onClose }: SizeGuideProps & { onClose: () => void }) {
  return (
    <>
      <DialogTitle closeLabel={catalogCopy.close} onClose={onClose}>
        {catalogCopy.detail.sizeGuide}
      </DialogTitle>
      <div className="dialog-body">
        <SizeGuideBody guide={guide} onClose={onClose} />
      </div>
      {chat === null ? null : (
        <div className="dialog-foot">
          <span>{copy.coordination(chat.channels)}</span>
          <NewTabLink
            className="button button-whatsapp button-small"
            href={whatsappUrl(chat.number, chat.text)}
            hint={catalogCopy.opensInNewTab}
          >
            <Icon name="whatsapp" />
            {copy.ask}
          </NewTabLink>
        </div>
      )}
    </>
  )
}
