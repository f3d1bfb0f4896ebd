/** Why a command of the admin was not carried out, where a screen has nothing more to tell. */
export const commandErrors = {
  'signed-out': 'Tu sesión terminó. Volvé a iniciar sesión y probá de nuevo.',
  'not-allowed': 'Tu cuenta no puede hacer este cambio.',
  'second-key': 'Para hacer este cambio, mostrá tu segunda llave.',
  unreadable: 'No pudimos leer lo que mandaste. Recargá la página y probá de nuevo.',
  offline: 'Sin conexión. Probá de nuevo cuando vuelva la señal.',
  failed: 'Algo salió mal. Probá de nuevo.',
  'not-stored':
    'No se guardó: el disco está lleno o la base de datos no responde. Mirá en Sistema y probá de nuevo.',
}
