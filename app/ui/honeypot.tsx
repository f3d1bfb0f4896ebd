/** A field that bots fill in. No browser completes a field of this name by itself. */
export const HONEYPOT = 'asunto'

/** A field that people do not see. Its label tells those who reach it anyway to leave it empty. */
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
