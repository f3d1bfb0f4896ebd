export const previewProductCopy = {
  title: (name: string) => `Vista previa de ${name}`,
  notice: 'Vista previa: así se ve en la tienda.',
  hidden: 'Está oculto: solo vos lo ves.',
  edit: 'Editar',
  back: 'Volver a Productos',
}
