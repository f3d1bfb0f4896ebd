/** Spec §9: 2.2 on the detail page, where the component's own default is 2 (reading 19). */
export const DEFAULT_ZOOM = 2
export const DETAIL_ZOOM = 2.2

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }

/** Returns the origin of the magnification, in percent of the box, that keeps the point under the pointer. */
export function magnifyAt(pointer: Point, box: Size): Point {
  return { x: percent(pointer.x, box.width), y: percent(pointer.y, box.height) }
}

function percent(position: number, length: number): number {
  return length === 0 ? 50 : clamp((position / length) * 100, 0, 100)
}

/**
 * Returns the nearest shift that shows nothing outside of the picture.
 * @param origin in percent of the box, where the picture is magnified from
 */
export function clampPan(offset: Point, box: Size, zoom: number, origin: Point): Point {
  return {
    x: clampShift(offset.x, box.width * (zoom - 1), origin.x / 100),
    y: clampShift(offset.y, box.height * (zoom - 1), origin.y / 100),
  }
}

/** The origin divides the hidden part of the photo between the near and the far edge of the box. */
function clampShift(shift: number, growth: number, share: number): number {
  return clamp(shift, -growth * (1 - share), growth * share)
}

function clamp(value: number, min: number, max: number): number {
  // Adding 0 turns −0 into 0.
  return Math.min(max, Math.max(min, value)) + 0
}
