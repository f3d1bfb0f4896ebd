export const linksCopy = { opensInNewTab: '(se abre en otra pestaña)' }
