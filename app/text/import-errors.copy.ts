/** What may be wrong with a CSV file, from this shop or another. */
export const csvErrors = {
  'not-csv': 'Ese archivo es una planilla de Excel o LibreOffice. Guardala como CSV y elegila de nuevo.',
  'not-text': 'Ese archivo no es un CSV.',
  'quote-open': 'En esta fila se abren comillas que no se cierran.',
  'quote-stray': 'En esta fila hay comillas sueltas.',
  'cells-wrong': 'Esta fila no tiene tantas celdas como la primera.',
}

/** Why a file of products was not imported. */
export const importErrors = {
  'no-file': 'No llegó ningún archivo. Elegilo de nuevo.',
  empty: 'El archivo no tiene productos.',
  'too-many-products': 'El archivo tiene demasiados productos: hasta 10.000. Partilo en dos.',
}

/** Why a file was not sent. */
export const importSendErrors = {
  offline: 'No hay conexión. Lo que elegiste sigue acá: probá de nuevo cuando vuelva la señal.',
  'too-large': 'El archivo pesa demasiado. Partilo en dos.',
  'not-stored':
    'No se guardó: el disco está lleno o la base de datos no responde. Lo que elegiste sigue acá: mirá en Sistema y probá de nuevo.',
  failed: 'No pudimos leer la respuesta. Probá de nuevo: no se aplica dos veces.',
  unreadable: 'No pudimos abrir el archivo. Elegilo de nuevo.',
}
