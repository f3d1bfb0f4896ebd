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
  'invalid-name': 'Escribí un nombre de hasta 80 caracteres.',
  'same-email': 'Ese ya es tu e-mail.',
  offline: 'Sin conexión. Lo que escribiste sigue acá: probá de nuevo cuando vuelva la señal.',
  'not-stored':
    'La tienda no puede guardar en este momento. Lo que escribiste sigue acá: probá de nuevo en unos minutos.',
  failed: 'Ocurrió un error inesperado.',
}

/** Offered where the session has ended. */
export const signInLinkCopy = {
  signIn: 'Iniciar sesión',
  after: 'Después volvé a esta pestaña y probá de nuevo.',
}
