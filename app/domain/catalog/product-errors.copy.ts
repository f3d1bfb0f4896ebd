export const productErrors = {
  'name-missing': 'Escribí el nombre.',
  'brand-missing': 'Escribí la marca.',
  'model-missing': 'Escribí el modelo.',
  'description-missing': 'Escribí la descripción.',
  'text-too-long': 'Es demasiado largo. Acortalo.',
  'kind-unusable': 'Escribí la categoría con letras o números.',
  'audience-unknown': 'Escribí Mujer, Hombre, Unisex o Niñez, o dejalo vacío.',
  'price-missing': 'Escribí el precio.',
  'price-unreadable': 'Escribí un precio en números, por ejemplo 80.000 o 80.000,50.',
  'price-zero': 'El precio tiene que ser mayor que 0.',
  'price-too-high': 'El precio es demasiado alto. Revisá los ceros.',
  'discount-unreadable': 'Escribí el descuento en pesos, por ejemplo 8.000, o dejalo vacío.',
  'discount-too-high': 'El descuento tiene que ser menor que el precio.',
  'discount-tiny': '¿[descuento] pesos o [descuento]%? Escribí $[descuento] o [descuento]%.',
  'discount-huge': '¿[descuento] pesos de descuento? Casi no queda precio. Si es así, escribí $[descuento].',
  'cost-unreadable': 'Escribí el costo en pesos, por ejemplo 30.000, o dejalo vacío.',
  'colors-missing': 'Agregá al menos un color.',
  'too-many-colors': 'Son demasiados colores para un producto.',
  'color-name-missing': 'Escribe un nombre para el color/variante',
  'color-name-too-long': 'El nombre del color es demasiado largo. Acortalo.',
  'color-name-unusable': 'El nombre del color necesita alguna letra o número.',
  'color-repeated': 'Este producto ya tiene un color con ese nombre.',
  'hex-unreadable': 'Elegí un tono, por ejemplo #1c1b1a.',
  'image-missing': 'Sube al menos una imagen',
  'too-many-images': 'Máximo 4 imágenes',
  'image-unusable': 'Una de las fotos no es de la tienda. Subila de nuevo.',
  'sizes-unreadable': 'Escribí los talles del 33 al 47, por ejemplo 34 a 40.',
}

/** @param discount as it was typed */
export const productErrorText = (code: keyof typeof productErrors, discount = '') =>
  productErrors[code].replaceAll('[descuento]', () => discount)
