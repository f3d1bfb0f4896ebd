import { color, type DemoProduct, product } from '../product.ts'

export const ansenuza: DemoProduct[] = [
  product('Ansenuza', {
    name: 'Río',
    model: 'Running',
    description:
      'Capellada de malla respirable con refuerzos en puntera y talón. La entresuela esculpida amortigua la pisada en asfalto.',
    price: 84000,
    discount: 12600,
    createdAt: '2026-10-15T10:00:00.000Z',
    kind: 'runner',
    look: { mark: 'fin', lace: '#f3efe6' },
    colors: [
      color('Azul petróleo', '#2f3a46', { accent: '#ff6a3d', lace: '#e8e4da' }),
      color('Hueso', '#e9e6df', { accent: '#5f7f6a', sole: '#f6f3ec', lace: '#f6f3ec' }),
      color('Bordó', '#6d2433', { accent: '#e5b45a' }),
      color('Negro', '#202022', { accent: '#8d8f94', sole: '#e6e3dc', lace: '#202022' }),
    ],
  }),
  product('Ansenuza', {
    name: 'Viento',
    model: 'Running',
    description:
      'Liviana y sin costuras internas que rocen. Pensada para trotes cortos: taco bajo, horma angosta y lengüeta fina.',
    price: 79000,
    discount: null,
    createdAt: '2026-06-09T14:25:00.000Z',
    kind: 'runner',
    look: { mark: 'none' },
    colors: [
      color('Negro', '#1e1e1f', { accent: '#c9f06a', sole: '#2b2b2c', lace: '#1e1e1f' }),
      color('Cielo', '#a9c4d6', { accent: '#2f5673', sole: '#f6f3ec', lace: '#f6f3ec' }),
    ],
  }),
  product('Ansenuza', {
    name: 'Laguna',
    model: 'Urbana',
    description:
      'Tejido elástico que abraza el pie y un panel ancho de cuero que lo sostiene. Dos capas de espuma debajo, una firme y otra blanda.',
    price: 92900,
    discount: null,
    createdAt: '2026-09-11T16:50:00.000Z',
    kind: 'runner',
    look: { material: 'knit', mark: 'saddle', build: 'layered', lace: '#f6f3ec' },
    colors: [
      color('Hueso', '#e9e6df', { accent: '#5f8a78', sole: '#f6f3ec' }),
      color('Gris perla', '#b9bcbe', { accent: '#4c545c', sole: '#f3f1ec' }),
      color('Noche', '#2b3040', { accent: '#c98f6a' }),
    ],
  }),
  product('Ansenuza', {
    name: 'Flamenco',
    model: 'Running',
    description:
      'Entrená con buena ventilación: red abierta, tiradores de cinta en lugar de ojalillos y una goma segmentada que acompaña la flexión.',
    price: 96000,
    discount: null,
    createdAt: '2026-03-17T08:35:00.000Z',
    kind: 'runner',
    look: { mark: 'block', lace: '#f6f0ea' },
    colors: [
      color('Rosa viejo', '#d9a7a0', { accent: '#a5493f', sole: '#f8f2ea' }),
      color('Gris perla', '#c4c5c4', { accent: '#e07a5f', sole: '#f4f2ed' }),
      color('Negro', '#232225', { accent: '#c4574a', sole: '#efece5', lace: '#232225' }),
    ],
  }),
  product('Ansenuza', {
    name: 'Orilla',
    model: 'Alpargatas',
    description:
      'Lona de trama cerrada sobre soga trenzada, con puntada visible alrededor. Fresca para el verano, la guardás doblada en el bolso.',
    price: 41900,
    discount: 4200,
    createdAt: '2025-11-20T12:00:00.000Z',
    kind: 'slip-on',
    look: { build: 'jute' },
    colors: [
      color('Cielo', '#9fbccd', { accent: '#7f9fb3' }),
      color('Arena', '#d3bf9d', { accent: '#bda57e' }),
      color('Noche', '#2a3247', { accent: '#20273a' }),
    ],
  }),
  product('Ansenuza', {
    name: 'Salina',
    model: 'Court',
    description:
      'Zapatilla de algodón sin adornos, con ribetes al tono. Pesa poco, se seca rápido y el contrafuerte no lastima.',
    price: 52900,
    discount: 13200,
    createdAt: '2026-02-06T13:55:00.000Z',
    kind: 'court',
    look: { material: 'canvas', mark: 'none', build: 'flat-rubber' },
    colors: [
      color('Crudo', '#e4dac6', { accent: '#d2c4a6', lace: '#f6f1e6' }),
      color('Azul', '#33558a', { accent: '#28456f', lace: '#f3efe6' }),
      color('Bordó', '#7a2b38', { accent: '#5f202b', lace: '#f3efe6' }),
    ],
  }),
  product('Ansenuza', {
    name: 'Marea',
    model: 'Botita',
    description:
      'Caña alta de punto acanalado, ajustada como una media. Un recorte diagonal de cuero ordena el lateral y frena el estiramiento.',
    price: 74900,
    discount: null,
    createdAt: '2026-04-27T19:05:00.000Z',
    kind: 'high-top',
    look: { material: 'knit', mark: 'diagonal', build: 'cup' },
    colors: [
      color('Gris perla', '#b4b7b8', { accent: '#7c8388', lace: '#f4f2ee' }),
      color('Negro', '#222223', { accent: '#47474a', sole: '#2a2a2b' }),
    ],
  }),
]
