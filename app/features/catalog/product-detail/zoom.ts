/** Spec §9: 2.2 on the detail page, where the component's own default is 2 (decision 19). */
export const DEFAULT_ZOOM = 2
export const DETAIL_ZOOM = 2.2

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** Where to magnify from so that what is under the pointer stays under it, in percent of the box. */
export function magnifyAt(pointer: Point, box: Size): Point {
  return { x: percent(pointer.x, box.width), y: percent(pointer.y, box.height) }
}

function percent(position: number, length: number): number {
  return length === 0 ? 50 : clamp((position / length) * 100, 0, 100)
}

/** The nearest shift of a picture magnified from its centre that shows nothing outside of it. */
export function clampPan(offset: Point, box: Size, zoom: number): Point {
  const most = { x: (box.width * (zoom - 1)) / 2, y: (box.height * (zoom - 1)) / 2 }
  return { x: clamp(offset.x, -most.x, most.x), y: clamp(offset.y, -most.y, most.y) }
}

function clamp(value: number, least: number, most: number): number {
  // Adding 0 turns −0 into 0.
  return Math.min(most, Math.max(least, value)) + 0
}
