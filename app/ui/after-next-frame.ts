const FRAMES_WITHIN_MS = 250

/**
 * Runs a task after the next frame is painted.
 * @returns a function that cancels it
 */
export function afterNextFrame(task: () => void): () => void {
  let frame = 0
  const run = () => {
    cancel()
    task()
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
  function cancel(): void {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  return cancel
}
