import { useRef, type ReactNode } from 'react'
import { useSubmit } from 'react-router'
import { CommandForm } from '#app/ui/command-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TO_THE_END } from '#app/domain/catalog/hand-order.ts'
import { useDrag } from '#app/ui/use-drag.ts'
import './ordered-rows.css'

// Rows that the owner orders: by dragging, and by arrows that are forms, so that they work without JavaScript.

type MoveButtonsProps = {
  /** What the form sends beside the direction. */
  fields: Readonly<Record<string, string | number>>
  /** Leads to the start of the list; for lists that are longer than a screen. */
  top?: string
  up: string
  down: string
  isFirst: boolean
  isLast: boolean
}

export function MoveButtons({ fields, top, up, down, isFirst, isLast }: MoveButtonsProps) {
  const arrows = [
    ...(top === undefined ? [] : [{ by: -TO_THE_END, name: 'to-top', label: top, isOff: isFirst } as const]),
    { by: '-1', name: 'up', label: up, isOff: isFirst },
    { by: '1', name: 'down', label: down, isOff: isLast },
  ] as const
  return (
    <CommandForm fields={fields}>
      {arrows.map(({ by, name, label, isOff }) => (
        <button
          key={name}
          type="submit"
          name="by"
          value={by}
          className="icon-button"
          aria-label={label}
          aria-disabled={isOff || undefined}
        >
          <Icon name={name} />
        </button>
      ))}
    </CommandForm>
  )
}

type DragRowsProps = {
  /** Returns the fields that the form of a row sends beside `by`, the number of places. */
  fieldsOf: (index: number) => Readonly<Record<string, string | number>>
  children: ReactNode
}

export function DragRows({ fieldsOf, children }: DragRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const submit = useSubmit()
  useDrag(list, (from, to) => {
    void submit({ ...fieldsOf(from), by: to - from }, { method: 'post', preventScrollReset: true })
  })
  return (
    <ol className="ordered-rows" ref={list}>
      {children}
    </ol>
  )
}

/** Hidden from screen readers, because the row's arrows do the same. */
export function DragHandle() {
  return <span className="drag-handle" aria-hidden="true" />
}
