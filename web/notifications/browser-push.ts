import { trusted } from '../app/trusted.ts'

/** Whether this browser receives push messages, or why it cannot. */
export type PushStatus = 'unsupported' | 'denied' | 'off' | 'on'

/** Why a browser could not be made to receive push messages. */
export class PushError extends Error {
  readonly code: 'denied' | 'dismissed' | 'unreachable'
  constructor(code: PushError['code'], cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } }

const WORKER = '/push-worker.js'

/** Older browsers and private windows lack one of them, and so does every page without https. */
const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

export async function readPushStatus(): Promise<PushStatus> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return (await currentSubscription()) === null ? 'off' : 'on'
}

/** Asks for permission where that is missing, so it is called from a click. Throws `PushError`. */
export async function subscribeToPush(vapidPublicKey: string): Promise<Subscription> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') throw new PushError(permission === 'denied' ? 'denied' : 'dismissed')
  const subscription = await subscribe(vapidPublicKey).catch((cause: unknown) => {
    throw new PushError('unreachable', cause)
  })
  return trusted<Subscription>(subscription.toJSON())
}

async function subscribe(vapidPublicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register(WORKER)
  const { pushManager } = await navigator.serviceWorker.ready
  // One that was made for another key of the server could not be sent to, and stands in the way of a new one.
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: vapidPublicKey })
}

/** This browser receives no more push messages. Answers which endpoint that was, if it did. */
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

/** Calls back when the user changes the permission, on this page or in the browser's settings. */
export function onPermissionChange(listener: () => void): () => void {
  let status: PermissionStatus | undefined
  let isOver = false
  const follow = (found: PermissionStatus) => {
    if (isOver) return
    status = found
    status.addEventListener('change', listener)
  }
  // A browser that cannot tell leaves the page as it was when it was opened.
  navigator.permissions?.query({ name: 'notifications' }).then(follow, () => undefined)
  return () => {
    isOver = true
    status?.removeEventListener('change', listener)
  }
}
