const FRAMES_WITHIN_MS = 250

/**
 * Works in a task after the next frame is painted.
 * @returns a function that drops the work
 */
export function afterNextFrame(work: () => void): () => void {
  let frame = 0
  const run = () => {
    drop()
    work()
  }
  // A page in the background has no frames.
  let timer = setTimeout(run, FRAMES_WITHIN_MS)
  // The frame after the next one begins when the next one is painted.
  frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(run)
    })
  })
  function drop(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return drop
}
