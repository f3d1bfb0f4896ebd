export const feedsCopy = {
  description: 'Todos los productos, uno por color',
  titleOfSize: (title: string, size: string) => `${title} talle ${size}`,
  textOfSize: (text: string, size: string) => `${text} Talle ${size}.`,
}
