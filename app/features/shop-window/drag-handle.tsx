import { useRef, type PointerEvent } from 'react'
import { useSubmit } from 'react-router'

/** Near an edge of the window this much is scrolled with each movement. */
const SCROLL_PX = 14
const EDGE_PX = 120

type DragHandleProps = {
  /** What the form that moves this row sends beside the number of places. */
  fields: Readonly<Record<string, string | number>>
}

/** Carries a row to another place of its list. Hidden from screen readers: the arrows beside it do the same. */
export function DragHandle({ fields }: DragHandleProps) {
  const submit = useSubmit()
  const carried = useRef<{ row: HTMLElement; fromY: number; by: number } | null>(null)

  function begin(event: PointerEvent<HTMLElement>) {
    const row = event.currentTarget.closest('li')
    if (!row || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    carried.current = { row, fromY: event.pageY, by: 0 }
    row.dataset['carried'] = ''
  }

  function carry(event: PointerEvent<HTMLElement>) {
    if (!carried.current) return
    const { row, fromY } = carried.current
    const distance = event.pageY - fromY
    row.style.translate = `0 ${distance}px`
    carried.current.by = placesPassed(row, distance)
    if (event.clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
    if (event.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
  }

  function end(isDropped: boolean) {
    if (!carried.current) return
    const { row, by } = carried.current
    carried.current = null
    row.style.translate = ''
    delete row.dataset['carried']
    if (isDropped && by !== 0) void submit({ ...fields, by }, { method: 'post', preventScrollReset: true })
  }

  return (
    <span
      className="drag-handle"
      aria-hidden="true"
      onPointerDown={begin}
      onPointerMove={carry}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
    />
  )
}

/** Returns how many rows the carried one has passed by more than half; upwards it is negative. */
function placesPassed(row: HTMLElement, distance: number): number {
  const rows = [...(row.parentElement?.children ?? [])] as HTMLElement[]
  const at = rows.indexOf(row)
  const middle = (one: HTMLElement) => one.offsetTop + one.offsetHeight / 2
  const now = middle(row) + distance
  const above = rows.slice(0, at).filter((one) => middle(one) > now).length
  const below = rows.slice(at + 1).filter((one) => middle(one) < now).length
  return below - above
}
