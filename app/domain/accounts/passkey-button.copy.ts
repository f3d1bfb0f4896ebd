/** Apart from the words of the list, because everybody who signs in loads it. */
export const passkeyButtonCopy = {
  'sign-in': 'Entrar con llave de acceso',
  show: 'Usar la llave de acceso',
  add: 'Agregar llave de acceso',
  busy: 'Esperando al dispositivo…',
}
