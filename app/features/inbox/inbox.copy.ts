import type { MomentParts } from '#app/text/dates.ts'

export const inboxCopy = {
  opensInNewTab: '(se abre en otra pestaña)',
  reply: 'Responder',
  otherReplies: 'Otra respuesta',
  errors: {
    'signed-out': 'Tu sesión terminó.',
    'not-allowed': 'Tu cuenta no puede cambiar esto.',
    offline: 'Sin conexión. Probá de nuevo cuando vuelva la señal.',
    'not-stored': 'No se guardó: el disco está lleno o la base de datos no responde. Mirá en Sistema.',
    gone: 'Ya no está en la lista: recargá la página.',
    unreadable: 'No pudimos leer lo que mandaste. Recargá la página y probá de nuevo.',
  },
  pages: {
    label: 'Páginas',
    newer: 'Anteriores',
    older: 'Siguientes',
    current: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
  received: ({ day, time, date }: MomentParts) =>
    day === 'today' ? `hoy ${time}` : day === 'yesterday' ? `ayer ${time}` : date,
}
