export const seenCopy = {
  heading: 'Vistos hace poco',
  forget: 'Borrar',
  forgotten: 'Borramos de este dispositivo lo que viste.',
}
