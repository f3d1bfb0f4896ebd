import { useState } from 'react'
import { ColorRow } from './color-row.tsx'
import { editorCopy } from './editor.copy.ts'
import { PendingColor, type ColorsProps } from './pending-color.tsx'

const copy = editorCopy.colors

/** The product's colors in their order, one of them open at a time, and the one that is being typed. */
export function ColorsEditor({ draft, change, files, work }: ColorsProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const [moved, setMoved] = useState('')

  return (
    <section className="stack" aria-labelledby="colores">
      <div>
        <h2 id="colores">{copy.heading}</h2>
        <p className="hint">{copy.lead}</p>
      </div>
      {draft.colors.length === 0 ? null : (
        <ul className="color-rows">
          {draft.colors.map((color, index) => (
            <ColorRow
              key={color.id}
              color={color}
              index={index}
              count={draft.colors.length}
              isOpen={openId === color.id}
              onOpen={(isOpen) => setOpenId(isOpen ? color.id : null)}
              onMove={(by) => {
                change({ type: 'color-moved', colorId: color.id, by })
                setMoved(copy.isNow(color.name, index + 1 + by))
              }}
              change={change}
              files={files}
              work={work}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {moved}
      </p>
      <PendingColor draft={draft} change={change} files={files} work={work} />
    </section>
  )
}
