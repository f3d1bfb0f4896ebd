export const informationCopy = {
  help: {
    region: 'Más información',
    others: 'Otras páginas',
    title: '¿Te quedó una duda?',
    text: 'Escribinos y lo vemos con el par que te gusta.',
    write: 'Escribinos',
    chatText: 'Hola, quiero más información!',
    form: 'Ir al formulario',
  },
  invite: { region: 'Contacto', text: '¿Querés preguntarme algo?', button: 'Ir a Contacto' },
  preview: {
    title: 'Vista previa',
    notice: 'Vista previa de lo último que guardaste.',
    edit: 'Volver al texto',
  },
}
