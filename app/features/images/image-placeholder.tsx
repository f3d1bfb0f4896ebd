import { LogoMark } from '#app/ui/logo.tsx'

/** Where a photo is missing or could not be loaded: the photo's background and the brand's V. */
export function ImagePlaceholder({ alt, className }: { alt: string; className?: string | undefined }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : {})}
      data-broken=""
      className={className === undefined ? 'photo-placeholder' : `photo-placeholder ${className}`}
    >
      <LogoMark />
    </span>
  )
}
