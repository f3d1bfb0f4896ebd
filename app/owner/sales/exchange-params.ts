/** In the address of an exchange: `?buscar=vera&precio=hoy`. */
export const EXCHANGE_PARAMS = { text: 'buscar', price: 'precio', today: 'hoy' } as const
