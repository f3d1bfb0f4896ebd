import { figure } from '#app/owner/frame/admin.copy.ts'

const NAMES: Record<string, string> = {
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  tiktok: 'TikTok',
  google: 'Google',
  etiqueta: 'Etiquetas',
  directo: 'Directo',
  otros: 'Otros',
}

export const weekSourcesCopy = {
  heading: 'De dónde vinieron',
  caption: 'Miradas y WhatsApp por origen',
  columns: ['Origen', 'Miradas', 'WhatsApp'],
  nameOf: (source: string) => (Object.hasOwn(NAMES, source) && NAMES[source]) || source,
  count: (now: number, before: number) => `${figure(now)} (antes ${figure(before)})`,
  hint: 'Directo: escribieron la dirección, o su aplicación no dice de dónde vienen.',
}
