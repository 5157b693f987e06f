import { trusted } from '../client/trusted.ts'

export type PushStatus = 'unsupported' | 'denied' | 'off' | 'on'

export class PushError extends Error {
  readonly code: 'denied' | 'dismissed' | 'unreachable'
  constructor(code: PushError['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export type PushSubscriptionBody = { endpoint: string; keys: { p256dh: string; auth: string } }

const WORKER = '/push-worker.js'

/** Older browsers, private windows and pages without https lack at least one of these. */
const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function readPushStatus(): Promise<PushStatus> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await currentSubscription()) === null ? 'off' : 'on'
}

/** Asks for permission if needed, so it must be called from a click handler. Throws `PushError`. */
export async function subscribeToPush(vapidPublicKey: string): Promise<PushSubscriptionBody> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushError(permission === 'denied' ? 'denied' : 'dismissed')
  const subscription = await subscribe(vapidPublicKey).catch((cause: unknown) => {
    throw new PushError('unreachable', cause)
  })
  return trusted<PushSubscriptionBody>(subscription.toJSON())
}

async function subscribe(vapidPublicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // A subscription made for another server key can't receive messages, and it blocks a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey })
}

/** Returns the browser's former endpoint, or null if it had none. */
export async function unsubscribeFromPush(): Promise<string | null> {
  if (!isSupported()) return null
  const subscription = await currentSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** The user may change the permission on this page or in the browser's settings. */
export function onPermissionChange(listener: () => void): () => void {
  let status: PermissionStatus | undefined
  let isStopped = false
  const listen = (permission: PermissionStatus) => {
    if (isStopped) return
    status = permission
    status.addEventListener('change', listener)
  }
  // In a browser that can't report changes, the page keeps its initial state.
  navigator.permissions?.query({ name: 'notifications' }).then(listen, () => undefined)
  return () => {
    isStopped = true
    status?.removeEventListener('change', listener)
  }
}
