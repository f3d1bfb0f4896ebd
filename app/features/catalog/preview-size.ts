/** Pixels of the picture that a chat shows with a link. */
export const PREVIEW_WIDTH = 1200
export const PREVIEW_HEIGHT = 630
