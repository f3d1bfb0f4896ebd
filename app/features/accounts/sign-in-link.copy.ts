export const signInLinkCopy = {
  signIn: 'Iniciar sesión',
  hint: '(se abre en otra pestaña)',
  after: 'Después volvé a esta pestaña y probá de nuevo.',
}
