import type { TextContents } from './text-page.ts'

export const productCareCopy: TextContents = {
  lead: 'Consejos generales según el material. Ante la duda, escribinos.',
  notice:
    'Son consejos generales para calzado, no indicaciones de cada par. Si el tuyo trae una etiqueta de cuidado, seguí la etiqueta.',
  sections: [
    {
      title: 'Para todos los materiales',
      blocks: [
        [
          'Sacá primero la tierra seca con un cepillo o un paño, y después limpiá.',
          'Probá cualquier producto en una parte que no se vea.',
          'Evitá el lavarropas, el agua caliente y la lavandina.',
          'Secalos al aire y a la sombra, lejos de estufas, secadores y sol directo.',
        ],
      ],
    },
    {
      title: 'Cuero',
      blocks: [
        'Pasá un paño apenas húmedo y secá con otro. Una crema para cuero, cada tanto y en poca cantidad, ayuda a que no se reseque.',
      ],
    },
    {
      title: 'Gamuza',
      blocks: [
        'Cepillala en seco, en un solo sentido, con un cepillo para gamuza. El agua puede dejar marcas: si se moja, dejala secar sola y cepillala después.',
      ],
    },
    {
      title: 'Lona',
      blocks: [
        'Cepillo suave, agua fría y un poco de jabón neutro. Sacá los cordones y lavalos aparte; enjuagá bien para que no queden marcas de jabón.',
      ],
    },
    {
      title: 'Malla y tejido',
      blocks: [
        'Paño húmedo con un poco de jabón neutro, sin frotar fuerte: las fibras se pueden enganchar. Evitá los cepillos duros.',
      ],
    },
    {
      title: 'Goma y suelas',
      blocks: ['Cepillo, agua y jabón neutro. Secá bien el borde antes de guardarlos.'],
    },
    {
      title: 'Para guardarlos',
      blocks: [
        'En un lugar seco y ventilado, sin peso encima. Si los vas a guardar un tiempo, rellenalos con papel para que mantengan la forma.',
      ],
    },
  ],
}
