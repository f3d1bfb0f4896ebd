import type { Size } from './compression-plan.ts'

export type Picture = Size & { source: CanvasImageSource }

export type Canvas = {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D
  toBlob(type: string, quality: number): Promise<Blob | null>
}

/** Where pictures are opened and drawn: in a worker or in the page. */
export type Studio = {
  /** Turned the right way up. Rejects what this browser cannot open. */
  open(file: Blob): Promise<Picture>
  canvas(size: Size): Canvas
}

export const workerStudio: Studio = {
  async open(file) {
    const source = await createImageBitmap(file, { imageOrientation: 'from-image' })
    return { source, width: source.width, height: source.height }
  },
  canvas({ width, height }) {
    const canvas = new OffscreenCanvas(width, height)
    return {
      context: contextOf(canvas.getContext('2d')),
      toBlob: (type, quality) => canvas.convertToBlob({ type, quality }),
    }
  },
}

export const pageStudio: Studio = {
  async open(file) {
    const source = new Image()
    source.src = URL.createObjectURL(file)
    try {
      await source.decode()
    } finally {
      // It is in memory by now, or never will be.
      URL.revokeObjectURL(source.src)
    }
    return { source, width: source.naturalWidth, height: source.naturalHeight }
  },
  canvas({ width, height }) {
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width, height })
    return {
      context: contextOf(canvas.getContext('2d')),
      toBlob: (type, quality) => new Promise((resolve) => canvas.toBlob(resolve, type, quality)),
    }
  },
}

function contextOf<Context>(context: Context | null): Context {
  if (!context) throw new Error('This browser gives no canvas')
  return context
}
