/** In the address of an exchange: `?buscar=vera&precio=hoy`. */
export const EXCHANGE_PARAMS = { price: 'precio', today: 'hoy' } as const
