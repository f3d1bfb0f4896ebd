import type { ReactNode } from 'react'

type SystemSectionProps = {
  /** Names the section in the address, such as `copias`. */
  id: string
  title: string
  /** Beside the title: that all is well, or what needs the owner. */
  state?: { isWell: boolean; words: string }
  children: ReactNode
}

/** One part of the page "Sistema": its title, its state, and below it what the room tells. */
export function SystemSection({ id, title, state, children }: SystemSectionProps) {
  return (
    <section className="admin-panel system-section" aria-labelledby={id}>
      <div className="system-section-head">
        <h2 id={id}>{title}</h2>
        {state ? (
          <p className="admin-chip" data-well={state.isWell}>
            {state.words}
          </p>
        ) : null}
      </div>
      {children}
    </section>
  )
}

/** What a section tells in names and values. */
export function SystemValues({ values }: { values: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="system-values">
      {values.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
