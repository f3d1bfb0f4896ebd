import { backupProblems } from '#app/domain/backups/backup-proof.copy.ts'

const counted = (count: number, [one, several]: [string, string]) =>
  `${count.toLocaleString('es-AR')} ${count === 1 ? one : several}`

export const backupProofCopy = {
  heading: 'La última copia, probada',
  lead: 'Cada noche la tienda lee entera su última copia. Una vez por semana la restaura aparte, sin tocar nada, cuenta lo que volvió y compara cada foto.',
  well: 'Sirve',
  broken: 'Algo está mal',
  late: 'Hace mucho que no se prueba',
  never: 'Todavía no',
  none: 'Todavía no se probó ninguna. La tienda lo hace sola, a las 4 de la mañana.',
  /** @param day `lunes`, or `3 de noviembre` */
  restored: (day: string, rows: number, photos: number) =>
    `Restaurada el ${day}: ${counted(rows, ['fila', 'filas'])}, ${counted(photos, ['foto', 'fotos'])}`,
  problems: backupProblems,
  todo: 'Hacé una copia nueva acá arriba y probala. Si sigue igual, avisale a quien aloja la tienda.',
  detail: (detail: string) => `Para quien la aloja: ${detail}`,
  running: 'La estamos probando ahora. Mirá de nuevo en un rato.',
  try: 'Probar ahora',
}
