import { encode, pageCanvas } from './photo-canvas.client.ts'

/** Ends the wait for a browser that neither opens a video nor refuses it. */
const TIME_LIMIT_MS = 15_000

/** Draws the first frame of a video; null when this browser cannot open it. */
export async function firstFrame(film: Blob): Promise<Blob | null> {
  // Phones load no frame of a video that does not play.
  const video = Object.assign(document.createElement('video'), { muted: true, playsInline: true })
  video.src = URL.createObjectURL(film)
  try {
    await Promise.race([
      video.play(),
      new Promise((_, reject) => setTimeout(reject, TIME_LIMIT_MS, new Error('The video does not begin'))),
    ])
    video.pause()
    const { videoWidth: width, videoHeight: height } = video
    return width === 0 ? null : await encode({ source: video, width, height }, pageCanvas)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(video.src)
    video.removeAttribute('src')
  }
}
