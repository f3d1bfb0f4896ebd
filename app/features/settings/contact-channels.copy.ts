export const contactChannelsCopy = {
  names: { whatsapp: 'WhatsApp', instagram: 'Instagram' },
  or: ' o ',
  /** Every shop has the contact page. */
  form: 'el formulario de contacto',
}
