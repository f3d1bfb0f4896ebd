export const leaveGuardCopy = {
  title: 'Tenés cambios sin guardar',
  stay: 'Seguir acá',
  leave: 'Salir',
  close: 'Cerrar',
}
