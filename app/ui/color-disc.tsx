/** A color as a disc. Drawn as SVG: an inline style would need a weaker Content-Security-Policy. */
export function ColorDisc({ hex }: { hex: string }) {
  return (
    <svg className="disc" viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9.5" fill={hex} />
    </svg>
  )
}
