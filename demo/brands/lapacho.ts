import { color, type DemoProduct, product } from '../product.ts'

export const lapacho: DemoProduct[] = [
  product('Lapacho', {
    name: 'Sierra',
    model: 'Bota',
    description:
      'Bota de caña corta con fuelle elástico y tirador trasero. El piso dentado agarra en ripio y en baldosa mojada.',
    price: 118000,
    discount: null,
    createdAt: '2026-05-05T10:40:00.000Z',
    kind: 'chelsea',
    look: {},
    colors: [
      color('Chocolate', '#5b3a24', { accent: '#2a211b' }),
      color('Arena', '#bb9468', { accent: '#4a3a2c', material: 'suede', sole: '#d8c6a6' }),
      color('Negro', '#1d1c1b', { accent: '#1d1c1b' }),
    ],
  }),
  product('Lapacho', {
    name: 'Alma',
    model: 'Mocasín',
    description:
      'Mocasín con antifaz calado y costura hecha a mano en la puntera. Forro de cabritilla y taco apilado de tres capas.',
    price: 92000,
    discount: null,
    createdAt: '2026-10-03T14:30:00.000Z',
    kind: 'loafer',
    look: {},
    colors: [
      color('Bordó', '#6a2e23', { accent: '#6a2e23' }),
      color('Negro', '#201f1f', { accent: '#201f1f' }),
      color('Chocolate', '#4b3222', { accent: '#4b3222' }),
    ],
  }),
  product('Lapacho', {
    name: 'Quebrada',
    model: 'Bota',
    description:
      'Silueta estilizada, de oficina a cena: caña ceñida, suela fina de cuero y taco de madera forrado. Lustrala cada tanto y gana brillo.',
    price: 142000,
    discount: 28400,
    createdAt: '2026-03-30T11:15:00.000Z',
    kind: 'chelsea',
    look: { build: 'heeled' },
    colors: [
      color('Negro', '#1b1a1a', { accent: '#242221', sole: '#1f1a16' }),
      color('Camel', '#a8713f', { accent: '#5a3c22' }),
      color('Bordó', '#5e2427', { accent: '#2f1716' }),
    ],
  }),
  product('Lapacho', {
    name: 'Domingo',
    model: 'Mocasín',
    description:
      'Gamuza afelpada y base de goma con dibujo profundo, para un mocasín que no le teme a la calle. Va con medias o sin ellas.',
    price: 104900,
    discount: null,
    createdAt: '2026-08-29T09:50:00.000Z',
    kind: 'loafer',
    look: { material: 'suede', build: 'lug' },
    colors: [
      color('Arena', '#b8946a', { accent: '#b8946a' }),
      color('Oliva', '#5f6349', { accent: '#5f6349' }),
      color('Noche', '#2c3140', { accent: '#2c3140' }),
    ],
  }),
  product('Lapacho', {
    name: 'Ceibo',
    model: 'Mocasín',
    description:
      'Charol espejado para noches formales. Interior acolchado, ribete fino y plantilla de descanso en el arco.',
    price: 98000,
    discount: null,
    createdAt: '2025-12-16T20:10:00.000Z',
    kind: 'loafer',
    look: { material: 'patent', sole: '#231d19' },
    colors: [
      color('Negro', '#1a1a1b', { accent: '#1a1a1b' }),
      color('Bordó', '#641c28', { accent: '#641c28' }),
    ],
  }),
  product('Lapacho', {
    name: 'Fortín',
    model: 'Bota',
    description:
      'Nobuk espeso tratado contra el agua, con vira cosida y huella marcada. Abriga en invierno y pide apenas un cepillado.',
    price: 165000,
    discount: null,
    createdAt: '2026-04-08T15:20:00.000Z',
    kind: 'chelsea',
    look: { material: 'nubuck' },
    colors: [
      color('Chocolate', '#66472f', { accent: '#2e241c' }),
      color('Gris humo', '#6d6b68', { accent: '#3a3938' }),
    ],
  }),
  product('Lapacho', {
    name: 'Algarrobo',
    model: 'Court',
    description:
      'Un galón ancho en otro tono baja desde los cordones hasta la goma caramelo. Curtido vegetal que oscurece con el uso.',
    price: 99900,
    discount: null,
    createdAt: '2026-01-08T16:05:00.000Z',
    kind: 'court',
    look: { mark: 'saddle', sole: '#b9854f', outsole: '#a87442' },
    colors: [
      color('Camel', '#bf9163', { accent: '#6b4327', lace: '#e9dcc4' }),
      color('Hueso', '#ece6da', { accent: '#8b6a4a', lace: '#f6f1e8' }),
      color('Oliva', '#6a6d50', { accent: '#474a36', lace: '#d9d1ba' }),
    ],
  }),
]
