import { BOLD, LABEL, QR_BOX, type ShownLabel } from './label-layout.ts'

/** Modules around a code that stay white, so that it can be read. */
const QUIET_ZONE = 4

export function LabelCard({ label: { alt, texts, code } }: { label: ShownLabel }) {
  const { x, y, size } = QR_BOX
  const module = size / (code.modules + 2 * QUIET_ZONE)
  const place = `translate(${x} ${y}) scale(${module}) translate(${QUIET_ZONE} ${QUIET_ZONE + 0.5})`
  return (
    <svg className="label" viewBox={`0 0 ${LABEL.width} ${LABEL.height}`} role="img" aria-label={alt}>
      {texts.map(({ text, x, y, size, weight }) => (
        <text key={y} x={x} y={y} fontSize={size} className={weight === BOLD ? 'label-bold' : undefined}>
          {text}
        </text>
      ))}
      <path transform={place} d={code.path} stroke="black" shapeRendering="crispEdges" />
    </svg>
  )
}
