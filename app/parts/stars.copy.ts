export const starsCopy = { stars: (count: number) => `${count} de 5 estrellas` }
