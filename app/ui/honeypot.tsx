/** What programs fill in because it is there. No browser fills in a field of this name by itself. */
export const HONEYPOT = 'asunto'

/** A field that nobody sees. `label` is for whoever comes upon it all the same. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
