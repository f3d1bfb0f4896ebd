/** The V of the logo is drawn, the rest is type. */
export function LogoMark() {
  return (
    <svg viewBox="0 0 96 80" aria-hidden="true">
      <path fill="currentColor" d="M0 0H25L48 48L71 0H96L59 80H37Z" />
    </svg>
  )
}
