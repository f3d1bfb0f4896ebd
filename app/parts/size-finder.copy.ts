/** As they are written: `38`, `24,5`. */
type MeasuredSize = { size: string; foot: string }

export const sizeFinderCopy = {
  how: 'Cómo querés averiguarlo',
  withFoot: 'Con mi pie',
  withBrand: 'Con otra marca',
  numbering: 'Numeración',
  size: 'Talle',
  chooseSize: 'Elegí',
  fitsRoughly: 'es tu talle aproximado',
  brandsDiffer:
    'Cada marca corta distinto: tomalo como guía. Si en la etiqueta del par dice CM o JP, ese número es más confiable: es el largo del pie.',
  length: 'Largo de tu pie',
  unit: 'cm',
  hint: 'Del talón a la punta. Por ejemplo 24,5.',
  fits: 'es tu talle',
  inShoe: (shoe: string) => `En ${shoe} hay.`,
  goneInShoe: (shoe: string) => `En ${shoe} no hay:`,
  tellMe: 'Avisame',
  notInShoe: (shoe: string) => `En ${shoe} no hay.`,
  two: (smaller: string, larger: string) => `${smaller} o ${larger}`,
  between: 'estás entre dos',
  betweenAdvice: (smaller: MeasuredSize, larger: MeasuredSize) =>
    `Tu pie mide más que el ${smaller.size} (${smaller.foot} cm) y menos que el ${larger.size} (${larger.foot} cm). Si te gusta que ajuste, el ${smaller.size}. Si usás medias gruesas o dudás, el ${larger.size}: a un par apenas grande le ponés una plantilla.`,
  choose: (size: string) => `Elegir el ${size}`,
  remember: (size: string) => `Recordar el ${size}`,
  outside: 'Tu pie queda fuera de nuestra tabla. Escribinos y lo vemos.',
  unreadable: 'Escribí el largo en centímetros, por ejemplo 24,5.',
  remembered: 'Lo recordamos en este dispositivo.',
  forget: 'Olvidar mi talle',
  table: 'Ver la tabla completa',
  brandRuler: (brand: string, foot: string, size: string) => `${brand} equivale a ${foot} cm, talle ${size}`,
  ruler: (foot: string, sizes: string[]) => `Tu pie mide ${foot} cm: talle ${sizes.join(' o ')}.`,
}
