import { expect, test } from 'vitest'
import {
  MAX_NAME_LENGTH,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  SIGN_IN_LINK_SECONDS,
} from './account-rules.ts'
import { accountErrors } from './account-errors.copy.ts'
import { accountsCopy } from './accounts.copy.ts'

test('the sentences about lengths name the required lengths', () => {
  expect(accountErrors['weak-password']).toContain(`mínimo ${MIN_PASSWORD_LENGTH} caracteres`)
  expect(accountErrors['password-too-long']).toContain(`máximo ${MAX_PASSWORD_LENGTH} caracteres`)
  expect(accountErrors['invalid-name']).toContain(`hasta ${MAX_NAME_LENGTH} caracteres`)
})

test('the sentences about the sign-in link say how long it lasts', () => {
  const { after, withoutAddress } = accountsCopy.checkMail.link
  for (const sentence of [after, withoutAddress])
    expect(sentence).toContain(`vence a los ${SIGN_IN_LINK_SECONDS / 60} minutos`)
})

test("the specification's messages, word for word", () => {
  expect(accountErrors).toMatchObject({
    'email-in-use': 'El correo ya está en uso.',
    'invalid-email': 'Correo inválido.',
    'user-not-found': 'Usuario no encontrado.',
    'wrong-password': 'Contraseña incorrecta.',
    'weak-password': 'La contraseña es muy débil (mínimo 6 caracteres).',
    'popup-closed': 'La ventana de autenticación fue cerrada.',
    cancelled: 'Solicitud cancelada.',
    'invalid-credentials': 'Datos invalidos',
    failed: 'Ocurrió un error inesperado.',
    'email-not-verified': 'Por favor, verifica tu email antes de iniciar sesión.',
    'invalid-link': 'No es un enlace válido de inicio de sesión.',
    'passwords-differ': 'Las contraseñas no coinciden.',
    'current-password-required': 'Ingresa tu contraseña actual para continuar',
    'oauth-read-only': 'No puedes cambiar email ni contraseña en cuentas de Google desde aquí.',
    'not-signed-in': 'No estás autenticado.',
  })
})
