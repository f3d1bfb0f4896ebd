import { color, type DemoProduct, product } from '../product.ts'

export const vault: DemoProduct[] = [
  product('Vault', {
    name: 'Vera',
    model: 'Court',
    description:
      'Zapatilla baja de cuero liso con un arco cosido en el lateral y puntera perforada. La suela cosida en todo el borde aguanta la caminata diaria.',
    ...{ material: 'Cuero liso', sole: 'Goma cosida', fit: 'Normal', care: 'Paño húmedo y crema incolora' },
    badges: 'Cuero, Suela cosida',
    price: 68000,
    discount: null,
    createdAt: '2026-10-28T13:05:00.000Z',
    kind: 'court',
    look: { mark: 'arch', sole: '#f5f1e8' },
    colors: [
      color('Blanco y verde', '#f5f2ec', { accent: '#1f4d3a' }),
      color('Negro', '#1c1b1a', { accent: '#1c1b1a', sole: '#f3efe6' }),
      color('Camel', '#c9a583', { accent: '#8a5a37', sole: '#efe6d6', material: 'suede' }),
    ],
  }),
  product('Vault', {
    name: 'Plaza',
    model: 'Court',
    description:
      'Una franja vertical en contraste cruza el costado. Combina talón reforzado y cordón plano; la usás con jean o con pantalón de vestir.',
    price: 71000,
    discount: null,
    createdAt: '2026-08-14T15:40:00.000Z',
    kind: 'court',
    look: { mark: 'band', sole: '#f3efe6', lace: '#f3efe6' },
    colors: [
      color('Azul y crudo', '#24406b', { accent: '#f3efe6' }),
      color('Hueso', '#e9e4d8', { accent: '#b9a98c' }),
      color('Rosa viejo', '#d9a9a0', {
        accent: '#b77a70',
        sole: '#f6efe6',
        lace: '#f6efe6',
        material: 'nubuck',
      }),
    ],
  }),
  product('Vault', {
    name: 'Barrio',
    model: 'Botita',
    description:
      'Botita de lona gruesa con ocho pares de ojalillos metálicos y puntera doble. El cuello baja a los costados para que el tobillo se mueva libre.',
    price: 59000,
    discount: 8900,
    createdAt: '2026-07-02T11:20:00.000Z',
    kind: 'high-top',
    look: { lace: '#f4f0e6' },
    colors: [
      color('Terracota', '#b3432b', { accent: '#8f3221' }),
      color('Noche', '#23252b', { accent: '#30333c' }),
      color('Crudo', '#e6dcc8', { accent: '#c9b995' }),
    ],
  }),
  product('Vault', {
    name: 'Siesta',
    model: 'Panchas',
    description:
      'Te las calzás sin agacharte: dos elásticos laterales ceden y vuelven a su lugar. Lona lavable, plantilla mullida y base blanca de goma.',
    price: 46000,
    discount: null,
    createdAt: '2026-01-19T09:30:00.000Z',
    kind: 'slip-on',
    look: {},
    colors: [
      color('Oliva', '#6f7d5c', { accent: '#59664a' }),
      color('Crudo', '#d9cfbd', { accent: '#c3b59c' }),
      color('Azul', '#2f4f7f', { accent: '#27416a' }),
    ],
  }),
  product('Vault', {
    name: 'Azotea',
    model: 'Court',
    description:
      'Nobuk suave con un campo de agujeritos que ventila el empeine. Apoya sobre una plataforma de corcho natural con fondo antideslizante.',
    price: 76900,
    discount: null,
    createdAt: '2026-05-21T17:10:00.000Z',
    kind: 'court',
    look: { mark: 'perforated', material: 'nubuck', build: 'cork' },
    colors: [
      color('Arena', '#cdb594', { accent: '#b3966f', lace: '#efe6d6' }),
      color('Negro', '#252423', { accent: '#2f2d2b' }),
      color('Azul petróleo', '#2c4a55', { accent: '#203840', lace: '#d9d4c6' }),
    ],
  }),
  product('Vault', {
    name: 'Vereda',
    model: 'Panchas',
    description:
      'La pancha de siempre, pero en cuero graneado y con piso de corcho. Se ablanda con los primeros usos y toma la forma del pie.',
    price: 62000,
    discount: null,
    createdAt: '2025-12-04T18:45:00.000Z',
    kind: 'slip-on',
    look: { material: 'leather', build: 'cork' },
    colors: [
      color('Camel', '#a9774a', { accent: '#8d5f38' }),
      color('Negro', '#1f1e1d', { accent: '#2a2827' }),
    ],
  }),
  product('Vault', {
    name: 'Farol',
    model: 'Botita',
    description:
      'Tela encerada que repele la llovizna y se marca con el tiempo. Lleva una vuelta baja de refuerzo y cordones redondeados en tono claro.',
    price: 88000,
    discount: null,
    createdAt: '2026-09-24T12:15:00.000Z',
    kind: 'high-top',
    look: { material: 'waxed', mark: 'wedge', build: 'cup', sole: '#e9dfca' },
    colors: [
      color('Oliva', '#5b6148', { accent: '#474c38', lace: '#d8cdb2' }),
      color('Negro', '#232324', { accent: '#37373a', lace: '#d9d4c8' }),
      color('Mostaza', '#b98a35', { accent: '#94691f', lace: '#f1e6cc' }),
    ],
  }),
]
