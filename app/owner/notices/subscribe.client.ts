import type { NewSubscription } from '#app/domain/notices/notice.ts'

/** Tells whether this browser shows notices; `off` when it could. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** @param known the ids of the devices that the shop has for this account */
export async function pushState(known: readonly string[]): Promise<PushState> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  return subscription && known.includes(await idOf(subscription.endpoint)) ? 'on' : 'off'
}

/** Computes a device's id as the server does: the digest of its endpoint. */
async function idOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** Asks the person for permission and the browser's push service for an address. */
export async function subscribe(publicKey: string): Promise<NewSubscription | 'denied'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  await navigator.serviceWorker.register('/sw.js')
  const registration = await navigator.serviceWorker.ready
  // The earlier subscription may have another key.
  const former = await registration.pushManager.getSubscription()
  await former?.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}
