/** Exports of other shops, written by hand with the columns that docs/decisions/024-bring-your-shop.md names. */

const line = (cells: readonly string[], separator: string) =>
  cells.map((cell) => (/[";,\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(separator)

function write(columns: readonly string[], rows: readonly Row[], separator: string): string {
  const lines = rows.map((row) => columns.map((column) => row[column] ?? ''))
  return [columns, ...lines].map((cells) => line(cells, separator)).join('\r\n') + '\r\n'
}

export type Row = Record<string, string>

/** Reads the titles of columns, which may go on over several lines. */
const titles = (text: string) => text.replaceAll(/\n\s*/g, '').split(';')

const TIENDANUBE = titles(`
  Identificador de URL;Nombre;Categorías;Nombre de propiedad 1;Valor de propiedad 1;
  Nombre de propiedad 2;Valor de propiedad 2;Nombre de propiedad 3;Valor de propiedad 3;Precio;
  Precio promocional;Peso (kg);Alto (cm);Ancho (cm);Profundidad (cm);Stock;SKU;Código de barras;
  Mostrar en tienda;Envío sin cargo;Descripción;Tags;Título para SEO;Descripción para SEO;Marca;
  Producto Físico;MPN (Número de pieza del fabricante);Sexo;Rango de edad;Costo`)

export const tiendanube = (rows: readonly Row[]) => write(TIENDANUBE, rows, ';')

const LUNA_PRICE = { Precio: '85,000.00', 'Precio promocional': '68,000.00' }
export const TIENDANUBE_ROWS: Row[] = [
  {
    'Identificador de URL': 'borcego-luna',
    Nombre: 'Borcego Luna',
    Categorías: 'Mujer > Borcegos',
    'Nombre de propiedad 1': 'Color',
    'Valor de propiedad 1': 'Negro',
    'Nombre de propiedad 2': 'Talle',
    'Valor de propiedad 2': '36',
    ...LUNA_PRICE,
    Stock: '0',
    SKU: 'LUNA-N',
    'Mostrar en tienda': 'SI',
    Descripción: '<p>Cuero &amp; suela de goma.</p><p>Hecho en Córdoba; "a mano".</p>',
    Marca: 'Lumen',
  },
  {
    'Identificador de URL': 'borcego-luna',
    'Valor de propiedad 1': 'Negro',
    'Valor de propiedad 2': '37',
    ...LUNA_PRICE,
    Stock: '1',
  },
  {
    'Identificador de URL': 'borcego-luna',
    'Valor de propiedad 1': 'Suela',
    'Valor de propiedad 2': '37 1/2',
    ...LUNA_PRICE,
    Stock: '',
  },
  {
    'Identificador de URL': 'ojota-playa',
    Nombre: 'Ojota Playa',
    'Nombre de propiedad 1': 'Número',
    'Valor de propiedad 1': '35/36',
    Precio: '12,500.50',
    Stock: '4',
    'Mostrar en tienda': 'NO',
  },
]

const SHOPIFY = titles(`
  Handle;Title;Body (HTML);Vendor;Product Category;Type;Tags;Published;Option1 Name;Option1 Value;
  Option2 Name;Option2 Value;Option3 Name;Option3 Value;Variant SKU;Variant Grams;
  Variant Inventory Tracker;Variant Inventory Qty;Variant Inventory Policy;
  Variant Fulfillment Service;Variant Price;Variant Compare At Price;Variant Requires Shipping;
  Variant Taxable;Variant Barcode;Image Src;Image Position;Image Alt Text;Gift Card;SEO Title;
  SEO Description;Variant Image;Variant Weight Unit;Cost per item;Status`)
export const shopify = (rows: readonly Row[]) => write(SHOPIFY, rows, ',')

const NO_OPTIONS = { 'Option1 Name': 'Title', 'Option1 Value': 'Default Title' }
const RIO_PRICE = {
  'Variant Inventory Tracker': 'shopify',
  'Variant Inventory Policy': 'deny',
  'Variant Price': '79999.90',
  'Variant Compare At Price': '99999.90',
}
export const SHOPIFY_ROWS: Row[] = [
  {
    Handle: 'zapatilla-rio',
    Title: 'Zapatilla Río',
    'Body (HTML)': '<ul><li>Liviana</li><li>Lavable</li></ul>',
    Vendor: 'Marea',
    Type: 'Running',
    Published: 'TRUE',
    'Option1 Name': 'Size',
    'Option1 Value': '38',
    'Option2 Name': 'Color',
    'Option2 Value': 'Blanco',
    'Variant SKU': 'RIO-38-B',
    'Variant Inventory Qty': '5',
    ...RIO_PRICE,
    'Image Src': 'https://cdn.example.com/rio-1.jpg?v=1',
    'Image Position': '2',
    'Variant Image': 'https://cdn.example.com/rio-blanco.jpg',
    Status: 'active',
  },
  {
    Handle: 'zapatilla-rio',
    'Option1 Value': '39',
    'Option2 Value': 'Verde',
    'Variant Inventory Qty': '-2',
    ...RIO_PRICE,
    'Image Src': 'https://cdn.example.com/rio-2-verde.jpg',
    'Image Position': '3',
    'Image Alt Text': '',
  },
  { Handle: 'zapatilla-rio', 'Image Src': 'https://cdn.example.com/portada.jpg', 'Image Position': '1' },
  {
    Handle: 'tarjeta-de-regalo',
    Title: 'Tarjeta de regalo',
    ...NO_OPTIONS,
    'Variant Price': '20000.00',
    'Gift Card': 'TRUE',
    Status: 'active',
  },
  {
    Handle: 'sandalia-sol',
    Title: 'Sandalia Sol',
    ...NO_OPTIONS,
    'Variant Price': '45000.00',
    Status: 'draft',
  },
]

const WOOCOMMERCE = titles(`
  ID;Tipo;SKU;GTIN, UPC, EAN o ISBN;Nombre;Publicado;¿Está destacado?;Visibilidad en el catálogo;
  Descripción corta;Descripción;Día en que empieza el precio rebajado;
  Día en que termina el precio rebajado;Estado del impuesto;Clase de impuesto;¿Existencias?;
  Inventario;Precio rebajado;Precio normal;Categorías;Etiquetas;Imágenes;Superior;Marcas;
  Nombre del atributo 1;Valor(es) del atributo 1;Atributo visible 1;Atributo global 1;
  Nombre del atributo 2;Valor(es) del atributo 2;Atributo visible 2;Atributo global 2`)
export const woocommerce = (rows: readonly Row[]) => write(WOOCOMMERCE, rows, ',')

export const WOOCOMMERCE_ROWS: Row[] = [
  {
    ID: '100',
    Tipo: 'variable',
    SKU: 'bota-sur',
    Nombre: 'Bota Sur',
    Publicado: '1',
    'Visibilidad en el catálogo': 'visible',
    Descripción: '<p>Bota de cuero.</p>',
    Categorías: 'Mujer > Botas, Novedades',
    Imágenes: 'https://tienda.example.com/sur-1.jpg, https://tienda.example.com/sur-marron.jpg',
    Marcas: 'Andes',
    'Nombre del atributo 1': 'Talle',
    'Valor(es) del atributo 1': '36, 37',
    'Nombre del atributo 2': 'Color',
    'Valor(es) del atributo 2': 'Negro, Marrón',
  },
  {
    ID: '101',
    Tipo: 'variation',
    Nombre: 'Bota Sur - 36, Negro',
    Publicado: '1',
    '¿Existencias?': '1',
    Inventario: '1',
    'Precio normal': '120000,5',
    'Precio rebajado': '100000',
    Superior: 'bota-sur',
    'Nombre del atributo 1': 'Talle',
    'Valor(es) del atributo 1': '36',
    'Nombre del atributo 2': 'Color',
    'Valor(es) del atributo 2': 'Negro',
  },
  {
    ID: '102',
    Tipo: 'variation',
    Nombre: 'Bota Sur - Marrón',
    Publicado: '1',
    '¿Existencias?': '1',
    'Precio normal': '120000,5',
    'Precio rebajado': '100000',
    Superior: 'id:100',
    'Nombre del atributo 1': 'Talle',
    'Valor(es) del atributo 1': '',
    'Nombre del atributo 2': 'Color',
    'Valor(es) del atributo 2': 'Marrón',
  },
  {
    ID: '200',
    Tipo: 'simple',
    Nombre: 'Alpargata',
    Publicado: '-1',
    '¿Existencias?': '0',
    'Precio normal': '30000',
    'Precio rebajado': '20000',
    'Día en que termina el precio rebajado': '2020-01-31',
    'Nombre del atributo 1': 'Talle',
    'Valor(es) del atributo 1': '35 | 36',
  },
  {
    ID: '300',
    Tipo: 'variation',
    Nombre: 'De nadie',
    Publicado: '1',
    'Precio normal': '1000',
    Superior: 'id:9',
  },
]
