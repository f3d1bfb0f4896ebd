import type { DatesErrorKind } from '#app/features/catalog/publish-dates.ts'

const errors: Record<DatesErrorKind, string> = {
  'date-past': 'Esa hora ya pasó. Elegí una que falte.',
  'date-too-far': 'Elegí una fecha dentro de un año.',
  'hides-first': 'Se ocultaría antes de salir. Elegí una fecha después de que sale.',
  'already-published': 'Ya está en la tienda. Solo podés elegir cuándo se oculta.',
  'no-date': 'Elegí un día y una hora.',
}

export const datesCopy = {
  title: { show: 'Publicar en una fecha', hide: 'Ocultar en una fecha' },
  preview: 'Así se ve en su página',
  noPreview: 'Hasta esa hora su página no se ve.',
  day: 'Día',
  time: 'Hora',
  countdown: 'Mostrar la cuenta regresiva',
  hides: 'Ocultarlo en una fecha',
  hideDay: 'Se oculta el',
  hideTime: 'A las',
  save: 'Guardar fecha',
  saving: 'Guardando...',
  remove: 'Quitar fecha',
  seePage: 'Ver su página',
  removed: { show: 'Quitaste la fecha. Sigue oculto.', hide: 'Quitaste la fecha. Sigue en la tienda.' },
  waits: 'Su hora ya pasó, pero la fecha de la computadora cambió de golpe: confirmala en Sistema.',
  toSystem: 'Ir a Sistema',
  errors,
}
