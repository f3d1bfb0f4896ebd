/** A foot on a sheet and the length to measure, from heel to toe. */
export function FootFigure() {
  return (
    <svg viewBox="0 0 300 310" aria-hidden="true">
      <path d="M62 20H228V290H62Z" fill="var(--color-white)" stroke="var(--color-line)" strokeWidth="2" />
      <path
        d="M118 262c-22-28-26-74-24-112 2-46 6-96 44-104 40-8 54 34 52 78-2 36-8 50-10 82-2 30-4 66-30 74-14 4-24-6-32-18z"
        fill="#e2bf9c"
      />
      <g fill="none" stroke="var(--color-ember)" strokeWidth="3">
        <path d="M62 46H256M62 286H256" strokeDasharray="6 6" />
        <path d="M244 50V282M236 62l8-13 8 13M236 270l8 13 8-13" />
      </g>
      <rect x="218" y="150" width="52" height="34" rx="17" fill="var(--color-ember)" />
      <text x="244" y="173" fill="var(--color-white)" fontSize="17" fontWeight="700" textAnchor="middle">
        {'cm'}
      </text>
    </svg>
  )
}
