import { commandErrors } from '#app/base/command-errors.copy.ts'
import type { Device } from '#app/domain/activity/activity.ts'
import type { NoticeKind } from './notice.ts'

const devices: Record<Device, string> = {
  phone: 'Teléfono',
  tablet: 'Tableta',
  computer: 'Computadora',
  other: 'Otro dispositivo',
}

/** What a notice shows on a locked phone: nothing of a person. */
export const noticeCopy: Record<NoticeKind, { title: string; body: string }> = {
  withdrawal: { title: 'Arrepentimiento nuevo', body: 'Tenés 24 horas para responder.' },
  selection: { title: 'Selección nueva', body: 'Alguien preparó su mensaje con los pares que eligió.' },
  message: { title: 'Consulta nueva', body: 'Te escribieron desde Contacto.' },
  review: { title: 'Opinión nueva', body: 'Alguien que compró opinó sobre su par.' },
  test: { title: 'Así avisa la tienda', body: 'Las notificaciones llegan a este dispositivo.' },
}

export const noticesPageCopy = {
  lead: 'Una notificación en tu teléfono cuando llega una consulta, un arrepentimiento, una selección o una opinión.',
  thisDevice: 'Este dispositivo',
  on: 'Recibir notificaciones acá',
  turningOn: 'Activando…',
  isOn: 'Este dispositivo recibe las notificaciones.',
  states: {
    loading: 'Mirando si este navegador puede recibir notificaciones…',
    'no-script': 'Para activar las notificaciones hace falta JavaScript.',
    unsupported:
      'Este navegador no puede recibir notificaciones. En un iPhone, primero agregá la tienda a la pantalla de inicio y abrila desde ahí.',
    off: 'Te vamos a pedir permiso una vez. En la pantalla bloqueada no se ve el nombre de nadie.',
    denied:
      'Las notificaciones están bloqueadas para este sitio. Permitilas en los ajustes del navegador y volvé a cargar esta página.',
    failed: 'No se pudo activar. Revisá la conexión y probá de nuevo.',
  },
  switchedOff: 'Las notificaciones están apagadas en este servidor. Las enciende quien aloja la tienda.',
  devices: 'Dónde llegan',
  none: 'Todavía no llegan a ningún lado.',
  device: (device: Device, since: string) => ({ name: devices[device], since: `Desde el ${since}` }),
  remove: 'Quitar',
  removing: 'Quitando…',
  of: (device: Device, since: string) => ` ${devices[device].toLowerCase()}, desde el ${since}`,
  test: 'Mandar uno de prueba',
  testing: 'Mandando…',
  done: {
    subscribe: 'Listo: las notificaciones llegan a este dispositivo.',
    remove: 'Ese dispositivo ya no recibe notificaciones.',
    test: 'Lo mandamos: tiene que aparecer en unos segundos.',
  },
  errors: {
    ...commandErrors,
    'too-many-devices': 'Ya hay 10 dispositivos con notificaciones. Quitá uno para sumar este.',
    'too-many-tests': 'Mandaste varios de prueba. Esperá una hora.',
    gone: 'Ese dispositivo ya no estaba.',
  },
  mail: 'También por correo',
  mailLead:
    'A las 8 de la mañana te mandamos un resumen si algo quedó sin responder. Se apaga en Ajustes, Contacto.',
  toSettings: 'Abrir Contacto',
}
