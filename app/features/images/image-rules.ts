/** The only widths that are ever made, so that an address cannot fill the disk. */
export const IMAGE_WIDTHS = [320, 480, 640, 960, 1400] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Width and height of a kept photo. Photos are square unless said otherwise. */
export const MASTER_WIDTH = 1400

const MAX_PUBLIC_ID_LENGTH = 200
const PUBLIC_ID = /^[a-z0-9][a-z0-9_-]*(?:\/[a-z0-9][a-z0-9_-]*)*$/

/** Whether it may name a photo of the embedded host. It has no dots, so neither a way up nor a file extension. */
export function isPublicId(text: string): boolean {
  return text.length <= MAX_PUBLIC_ID_LENGTH && PUBLIC_ID.test(text)
}
