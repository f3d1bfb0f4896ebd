import type { ShopTextKey } from './texts.ts'

export const textTitles: Record<ShopTextKey, string> = {
  'sobre-nosotros': 'Sobre Vault',
  'preguntas-frecuentes': 'Preguntas frecuentes',
  'metodos-de-envio': 'Métodos de envío',
  'metodos-de-pago': 'Métodos de pago',
  'metodos-de-cambio': 'Cambios y devoluciones',
  'cuidado-del-producto': 'Cuidado del producto',
  'politica-y-privacidad': 'Política y privacidad',
  'terminos-y-condiciones': 'Términos y condiciones',
  lista: 'Banner de Productos',
  ingresar: 'Banner de Iniciar sesión',
  'crear-cuenta': 'Banner de Crear cuenta',
}
