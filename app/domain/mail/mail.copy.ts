export const mailCopy = {
  buttonFails: 'Si el botón no funciona, copiá esta dirección en tu navegador:',
}
