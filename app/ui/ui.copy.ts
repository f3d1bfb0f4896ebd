export const uiCopy = {
  close: 'Cerrar',
  opensInNewTab: '(se abre en otra pestaña)',
  lazy: {
    loading: 'Cargando…',
    failed: 'No pudimos cargar esto. Revisá tu conexión.',
    retry: 'Probar de nuevo',
  },
  leave: { title: 'Tenés cambios sin guardar', stay: 'Seguir acá', leave: 'Salir' },
}
