/**
 * Words that shoppers use for the same thing (reading 58). Any of `words` finds what `finds` names: models, colors or
 * other words of a product. Without `finds` each word finds what the others find.
 */
export type WordGroup = {
  id: string
  /** The first one names the group. */
  words: readonly string[]
  finds: readonly string[]
}

export const MAX_WORD_GROUPS = 100
/** Limits the words of a group, and also what it finds. */
export const MAX_GROUP_WORDS = 40
export const MAX_GROUP_WORD_LETTERS = 40

/** A word of every product with a discount. */
export const OFFER_WORD = 'oferta'

/** How people in Argentina ask for shoes. The owner may change every group. */
export const DEFAULT_WORD_GROUPS: readonly WordGroup[] = [
  // Kinds of shoes
  {
    id: 'zapatillas',
    words: ['zapatillas', 'deportivas', 'sneakers', 'zapas', 'llantas', 'tenis', 'championes'],
    finds: ['zapatilla', 'Court', 'Running', 'Urbana', 'Botita'],
  },
  {
    id: 'correr',
    words: [
      'correr',
      'trotar',
      'runner',
      'maratón',
      'entrenar',
      'entrenamiento',
      'gimnasio',
      'gym',
      'deporte',
    ],
    finds: ['Running'],
  },
  {
    id: 'casuales',
    words: ['casuales', 'informales', 'diario'],
    finds: ['Court', 'Urbana', 'Panchas'],
  },
  { id: 'skate', words: ['skate', 'skater'], finds: ['Court'] },
  { id: 'abotinadas', words: ['abotinadas', 'caña alta', 'altas'], finds: ['Botita'] },
  { id: 'botines', words: ['botines', 'botinetas'], finds: ['Botita', 'Bota'] },
  { id: 'borcegos', words: ['borcegos', 'borceguíes', 'botas'], finds: ['Bota'] },
  {
    id: 'trekking',
    words: ['trekking', 'senderismo', 'montaña'],
    finds: ['montaña', 'todoterreno', 'ripio'],
  },
  { id: 'zapatos', words: ['zapatos', 'loafers', 'náuticos'], finds: ['zapato', 'Mocasín'] },
  {
    id: 'vestir',
    words: ['vestir', 'formales', 'elegantes', 'fiesta', 'oficina'],
    finds: ['Mocasín', 'charol', 'oficina'],
  },
  { id: 'alpargatas', words: ['alpargatas', 'espadrilles'], finds: [] },
  { id: 'panchas', words: ['panchas', 'slip on', 'slipon'], finds: [] },
  { id: 'ojotas', words: ['ojotas', 'chinelas', 'slides'], finds: [] },
  { id: 'chatitas', words: ['chatitas', 'balerinas', 'ballerinas'], finds: [] },
  { id: 'sandalias', words: ['sandalias', 'franciscanas'], finds: [] },
  { id: 'suecos', words: ['suecos', 'zuecos', 'crocs'], finds: [] },

  // What they are made of, and for
  {
    id: 'cuero',
    words: ['cuero', 'piel'],
    finds: ['cuero', 'gamuza', 'nobuk', 'charol', 'cabritilla', 'descarne', 'curtido'],
  },
  { id: 'gamuza', words: ['gamuza', 'gamuzado', 'nobuk', 'nubuck', 'nobuck', 'descarne'], finds: [] },
  { id: 'lona', words: ['lona', 'tela', 'canvas', 'paño'], finds: [] },
  { id: 'charol', words: ['charol', 'charolado', 'acharolado', 'brillosos'], finds: ['charol'] },
  {
    id: 'impermeables',
    words: ['impermeables', 'lluvia', 'agua'],
    finds: ['impermeable', 'llovizna', 'encerada', 'contra el agua'],
  },
  { id: 'invierno', words: ['invierno', 'frío', 'abrigadas'], finds: ['invierno', 'abriga', 'abrigada'] },
  {
    id: 'verano',
    words: ['verano', 'frescas', 'calor'],
    finds: ['verano', 'fresca', 'respirable', 'ventilación', 'ventila'],
  },
  {
    id: 'comodas',
    words: ['cómodas', 'confort', 'confortables', 'acolchadas'],
    finds: ['cómoda', 'mullida', 'acolchado', 'amortigua', 'espuma'],
  },
  { id: 'livianas', words: ['livianas', 'ligeras'], finds: ['liviana', 'ligera', 'pesa poco'] },
  { id: 'caminar', words: ['caminar', 'caminata'], finds: ['caminata', 'estar parado'] },
  { id: 'antideslizantes', words: ['antideslizantes', 'agarre'], finds: ['antideslizante', 'agarra'] },

  // For whom, and at what price
  { id: 'mujer', words: ['mujer', 'dama', 'femeninas'], finds: ['Mujer', 'Unisex'] },
  { id: 'hombre', words: ['hombre', 'caballero', 'masculinas'], finds: ['Hombre', 'Unisex'] },
  { id: 'ninez', words: ['niños', 'nenes', 'chicos', 'infantiles'], finds: ['Niñez'] },
  {
    id: 'ofertas',
    words: ['ofertas', 'descuento', 'rebajas', 'promoción', 'liquidación', 'sale'],
    finds: [OFFER_WORD],
  },

  // Colors
  { id: 'bordo', words: ['bordó', 'vino', 'borgoña', 'burdeos', 'granate'], finds: [] },
  { id: 'marron', words: ['marrón', 'café'], finds: ['Chocolate', 'Camel', 'marrón', 'café'] },
  { id: 'tostado', words: ['tostado', 'habano', 'miel', 'caramelo'], finds: ['Camel', 'tostado'] },
  { id: 'beige', words: ['beige', 'nude', 'visón'], finds: ['Arena', 'Crudo', 'Hueso', 'beige', 'nude'] },
  {
    id: 'crema',
    words: ['crema', 'marfil', 'manteca', 'ecru'],
    finds: ['Crudo', 'Hueso', 'crema', 'marfil'],
  },
  { id: 'ladrillo', words: ['ladrillo', 'teja', 'óxido', 'naranja'], finds: ['Terracota', 'naranja'] },
  { id: 'amarillo', words: ['amarillo', 'ocre'], finds: ['Mostaza', 'amarillo', 'ocre'] },
  { id: 'verde', words: ['verde', 'militar', 'musgo'], finds: ['verde', 'Oliva', 'militar', 'musgo'] },
  { id: 'celeste', words: ['celeste'], finds: ['Cielo', 'celeste'] },
  { id: 'marino', words: ['marino', 'azul marino', 'azul oscuro'], finds: ['Noche', 'marino'] },
  { id: 'turquesa', words: ['turquesa', 'verde petróleo'], finds: ['Azul petróleo', 'turquesa'] },
  { id: 'rosado', words: ['rosado', 'palo de rosa', 'salmón'], finds: ['Rosa viejo', 'rosa', 'rosado'] },
  { id: 'plomo', words: ['plomo', 'grafito'], finds: ['gris', 'plomo', 'grafito'] },
  { id: 'oscuros', words: ['oscuros'], finds: ['Negro', 'Noche', 'Chocolate'] },
  { id: 'claros', words: ['claros'], finds: ['Blanco', 'Crudo', 'Hueso', 'Arena'] },
  { id: 'rojo', words: ['rojo', 'colorado'], finds: [] },
  { id: 'violeta', words: ['violeta', 'lila', 'morado'], finds: [] },
  { id: 'plateado', words: ['plateado', 'plata', 'metalizado'], finds: [] },
  { id: 'dorado', words: ['dorado', 'oro'], finds: [] },
]
