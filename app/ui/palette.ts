// The shop's colors. Mails, drawn images and the browser's frame take them from here; `palette.test.ts` compares
// them with the `--color-…` tokens of `ui/base.css` and with the web manifest.

export const paper = '#fbf9f5'
export const white = '#ffffff'
/** The background of every photo. */
export const photo = '#f1ede7'
export const bone = '#eae5dd'
export const line = '#ddd6ca'
export const border = '#8a8276'
export const ink = '#16140f'
export const inkSoft = '#3a352c'
export const gray = '#5f594f'
export const ember = '#b93815'
export const green = '#0b6a45'
export const greenDark = '#075236'
export const greenSoft = '#e4f1ea'
export const error = '#b3261e'
export const errorSoft = '#fcebe8'
export const warningSoft = '#fff3d6'
export const warningInk = '#6b4a00'
export const focus = '#1d4ed8'
