import { useState } from 'react'
import sprite from '#app/art/icons.svg'

const LINES = [
  'add-photo',
  'alert',
  'arrow-left',
  'arrow-right',
  'bell',
  'camera',
  'card',
  'care',
  'cash',
  'chat',
  'check',
  'clear',
  'close',
  'copy',
  'device',
  'down',
  'download',
  'edit',
  'exchange',
  'external',
  'eye',
  'eye-off',
  'filters',
  'grid',
  'handshake',
  'heart',
  'history',
  'home',
  'inbox',
  'info',
  'link',
  'mail',
  'map',
  'menu',
  'minus',
  'more',
  'next',
  'offline',
  'package',
  'paste',
  'pause',
  'percent',
  'phone',
  'pictures',
  'place',
  'qr',
  'scales',
  'undo',
  'play',
  'plus',
  'previous',
  'price-down',
  'reply',
  'restore',
  'ruler',
  'search',
  'settings',
  'share',
  'spreadsheet',
  'shipping',
  'sign-out',
  'sort',
  'store',
  'system',
  'to-top',
  'tag',
  'trash',
  'up',
  'user',
  'zoom',
] as const

const GLYPHS = ['facebook', 'google', 'instagram', 'tiktok', 'whatsapp'] as const

/** Every symbol of `app/art/icons.svg`. */
export const ICON_NAMES = [...LINES, ...GLYPHS]
export type IconName = (typeof ICON_NAMES)[number]

const isGlyph = (name: IconName) => GLYPHS.some((glyph) => glyph === name)

/**
 * Decoration beside words or inside a control that has a name. All icons are one file, fetched once: inlined they would
 * cost more than the page's own code.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className={isGlyph(name) ? 'glyph' : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}

/** The V of the logo is drawn, the rest is type. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 96 80" aria-hidden="true">
      <path fill="currentColor" d="M0 0H25L48 48L71 0H96L59 80H37Z" />
    </svg>
  )
}

/** A color as a disc. Drawn as SVG: an inline style would need a weaker Content-Security-Policy. */
export function ColorDisc({ hex }: { hex: string }) {
  return (
    <svg className="disc" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={hex} />
    </svg>
  )
}

/** The person's photo; an icon when there is none or it does not load. */
export function Avatar({ image, className = '' }: { image: string | null; className?: string }) {
  const [failed, setFailed] = useState<string | null>(null)
  return (
    <span className={`avatar ${className}`}>
      {image === null || image === failed ? (
        <Icon name="user" />
      ) : (
        <img src={image} alt="" width={96} height={96} onError={() => setFailed(image)} />
      )}
    </span>
  )
}

type IconButtonProps = { icon: IconName; label: string; isOff?: boolean; onClick: () => void }

/** A button that shows an icon alone; `isOff` keeps the focus that `disabled` would lose. */
export function IconButton({ icon, label, isOff = false, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
