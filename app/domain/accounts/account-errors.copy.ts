/** Sentences of errors, in the words of the specification (§8) where it has any. */
export const accountErrors = {
  'invalid-credentials': 'Datos invalidos',
  'email-not-verified': 'Por favor, verifica tu email antes de iniciar sesión.',
  'email-in-use': 'El correo ya está en uso.',
  'missing-email': 'Escribí tu e-mail.',
  'missing-password': 'Escribí tu contraseña.',
  'invalid-email': 'Correo inválido.',
  'weak-password': 'La contraseña es muy débil (mínimo 6 caracteres).',
  'password-too-long': 'La contraseña es demasiado larga (máximo 128 caracteres).',
  'passwords-differ': 'Las contraseñas no coinciden.',
  'wrong-password': 'Contraseña incorrecta.',
  'current-password-required': 'Ingresa tu contraseña actual para continuar',
  'oauth-read-only': 'No puedes cambiar email ni contraseña en cuentas de Google desde aquí.',
  'no-password': 'Tu cuenta todavía no tiene contraseña.',
  'not-signed-in': 'No estás autenticado.',
  'user-not-found': 'Usuario no encontrado.',
  'invalid-link': 'No es un enlace válido de inicio de sesión.',
  'too-many-attempts': 'Demasiados intentos. Probá de nuevo en unos minutos.',
  busy: 'La tienda está muy ocupada. Probá de nuevo en unos segundos.',
  'sign-up-password-needed': 'Escribí la contraseña con la que creaste la cuenta, o elegí una nueva.',
  'no-pending-sign-up': 'En este navegador no hay ninguna cuenta por verificar.',
  'popup-closed': 'La ventana de autenticación fue cerrada.',
  cancelled: 'Solicitud cancelada.',
  'account-not-linked': 'Ya existe una cuenta con ese correo. Verificá tu email o entrá con un enlace.',
  'sign-in-again': 'Volvé a iniciar sesión para continuar.',
  'last-admin': 'Es la única cuenta que administra la tienda: no se puede eliminar.',
  'passkey-cancelled':
    'No se usó ninguna llave de acceso: se canceló, pasó el tiempo o en este dispositivo no hay ninguna. Probá de nuevo o entrá de otra manera.',
  'passkey-too-late': 'Pasó demasiado tiempo. Probá de nuevo.',
  'passkey-unknown':
    'Esa llave de acceso ya no sirve para esta cuenta. Entrá de otra manera y agregala de nuevo.',
  'passkey-refused': 'No pudimos comprobar la llave de acceso. Probá de nuevo o entrá de otra manera.',
  'passkey-exists': 'Este dispositivo ya tiene una llave de acceso de tu cuenta: está en la lista.',
  'passkey-unable':
    'Este dispositivo no puede guardar llaves de acceso. Ponele un bloqueo de pantalla, o probá con otro.',
  'passkey-elsewhere':
    'Las llaves de acceso no funcionan en esta dirección de la tienda. Entrá de otra manera.',
  'too-many-passkeys': 'Tenés demasiadas llaves de acceso: quitá una para agregar otra.',
  'invalid-passkey-name': 'Escribí un nombre de hasta 40 caracteres.',
  'invalid-name': 'Escribí un nombre de hasta 80 caracteres.',
  'same-email': 'Ese ya es tu e-mail.',
  'wrong-code': 'El código no es correcto o ya se usó. Revisalo, o probá con el siguiente.',
  'second-key': 'Este cambio pide tu segunda llave.',
  'key-not-allowed': 'Pedile a quien administra la tienda que te deje agregar una segunda llave.',
  'key-demanded': 'La tienda pide una segunda llave al equipo: agregá otra antes de quitar esta.',
  offline: 'Sin conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la señal.',
  'not-stored':
    'La tienda no puede guardar en este momento. Lo que escribiste sigue acá: probá de nuevo en unos minutos.',
  failed: 'Ocurrió un error inesperado.',
}

/** Offered where the session has ended, or has to show its second key. */
export const signInLinkCopy = {
  signIn: 'Iniciar sesión',
  showKey: 'Mostrar mi segunda llave',
  after: 'Después volvé a esta pestaña y probá de nuevo.',
}
