/** Tells the owner about each problem of the newest backup. */
export const backupProblems = {
  overdue: 'Hace más de dos días que no hay una copia nueva.',
  damaged: 'La última copia está dañada: con ella no se puede recuperar la tienda.',
  'photos-missing': 'Faltan fotos: la tienda o la última copia ya no las tiene.',
  'photos-differ': 'Hay fotos que no son iguales en la tienda y en la última copia.',
  unsealed: 'La última copia no está sellada, aunque la tienda sella las copias.',
  'no-room': 'No hay lugar en el disco para probar la última copia.',
}
export type BackupProblem = keyof typeof backupProblems

export const proofMailCopy = {
  subject: 'Tu copia de seguridad necesita que la mires',
  heading: 'La copia de seguridad no está bien',
  detail: (detail: string) => `Para quien aloja la tienda: ${detail}`,
  todo: 'Hacé una copia nueva en Sistema y probala con “Probar ahora”. Si sigue igual, avisale a quien aloja la tienda.',
  note: 'La tienda revisa su última copia cada noche y una vez por semana la restaura aparte, para saber que sirve.',
}
