const inUnits = (bytes: number): string => {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toLocaleString('es-AR', { maximumFractionDigits: size < 10 ? 1 : 0 })} ${unit}`
}

export const systemCopy = {
  title: 'Sistema',
  lead: 'Cómo está la tienda por dentro, y qué tenés que mirar vos.',
  now: {
    heading: 'La tienda ahora',
    database: 'Base de datos',
    sqlite: (bytes: number | null) => (bytes === null ? 'SQLite' : `SQLite, ${inUnits(bytes)}`),
    postgres: 'PostgreSQL',
    freeDisk: 'Lugar libre en el disco',
    size: inUnits,
    unknown: 'No se pudo medir',
    startedAt: 'Funciona desde',
  },
}
