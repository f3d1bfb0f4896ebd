export const contactMailCopy = {
  subject: (when: string) => `Consulta del ${when}`,
  heading: (name: string) => `${name} te escribió`,
  answerTo: (answerTo: string) => `Para responder: ${answerTo}`,
  noAnswer: 'No dejó un dato para responder.',
  button: 'Ver las consultas',
  note: 'Llegó por el formulario de la página de contacto.',
}
