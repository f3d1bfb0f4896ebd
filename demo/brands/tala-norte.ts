import { color, type DemoProduct, product } from '../product.ts'

export const talaNorte: DemoProduct[] = [
  product('Tala Norte', {
    name: 'Yunga',
    model: 'Botita',
    description:
      'Descarne aterciopelado, galón lateral y cuello con espuma. Atala hasta arriba en la montaña o dejala floja en la ciudad.',
    price: 109000,
    discount: null,
    createdAt: '2026-06-25T13:45:00.000Z',
    kind: 'high-top',
    look: { material: 'suede', mark: 'saddle', build: 'cup', sole: '#ece3d0' },
    colors: [
      color('Oliva', '#6b6f4e', { accent: '#50543a', lace: '#e2d9c2' }),
      color('Chocolate', '#5f4330', { accent: '#453022', lace: '#d8c6a6' }),
      color('Terracota', '#b0603f', { accent: '#8c472c', lace: '#f0e4d0' }),
    ],
  }),
  product('Tala Norte', {
    name: 'Pirca',
    model: 'Bota',
    description:
      'Lona encerada en la caña, elástico ancho y fondo todoterreno. Una bota de media estación que se limpia con un trapo húmedo.',
    price: 126000,
    discount: null,
    createdAt: '2026-07-23T18:00:00.000Z',
    kind: 'chelsea',
    look: { material: 'waxed' },
    colors: [
      color('Oliva', '#5d6049', { accent: '#2f3126' }),
      color('Negro', '#262627', { accent: '#1c1c1c' }),
      color('Mostaza', '#b08436', { accent: '#5c431d', sole: '#3a2c1c' }),
    ],
  }),
  product('Tala Norte', {
    name: 'Jarilla',
    model: 'Alpargatas',
    description:
      'Yute cosido a mano y tela gruesa sin teñir por dentro. La alpargata criolla, con talonera firme y dos insertos elásticos.',
    price: 38000,
    discount: null,
    createdAt: '2025-11-06T10:25:00.000Z',
    kind: 'slip-on',
    look: { build: 'jute' },
    colors: [
      color('Crudo', '#e2d6bf', { accent: '#cdbd9c' }),
      color('Terracota', '#b4512f', { accent: '#953f24' }),
      color('Negro', '#272626', { accent: '#353333' }),
      color('Rosa viejo', '#d4a39a', { accent: '#b9827a' }),
    ],
  }),
  product('Tala Norte', {
    name: 'Churqui',
    model: 'Urbana',
    description:
      'Aire retro: cuña partida en dos colores, una línea oblicua en el flanco y detalles de gamuza. Cómoda para estar parado toda la jornada.',
    price: 87900,
    discount: 17600,
    createdAt: '2026-02-20T17:30:00.000Z',
    kind: 'runner',
    look: { mark: 'diagonal', build: 'layered', lace: '#efe8d8' },
    colors: [
      color('Mostaza', '#c4953f', { accent: '#3f4a3a', sole: '#f1e8d4' }),
      color('Oliva', '#68704f', { accent: '#d98e4a', sole: '#efe6d2' }),
      color('Chocolate', '#5d4634', { accent: '#d8b88a', sole: '#eadfca' }),
    ],
  }),
  product('Tala Norte', {
    name: 'Tero',
    model: 'Court',
    description:
      'Cortada en paño encerado con un trazo en diagonal. Cordonera corta, perfil bajo y color de goma cruda en el borde.',
    price: 64900,
    discount: null,
    createdAt: '2026-05-30T12:50:00.000Z',
    kind: 'court',
    look: { material: 'waxed', mark: 'diagonal', sole: '#c39a63', outsole: '#b0874f' },
    colors: [
      color('Noche', '#2d3444', { accent: '#454e63', lace: '#d9d2c2' }),
      color('Oliva', '#666b52', { accent: '#464a38', lace: '#dcd4bf' }),
    ],
  }),
]
