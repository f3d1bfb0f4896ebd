export const feedsCopy = {
  description: 'Todos los productos, uno por color',
}
