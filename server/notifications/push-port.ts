export type BrowserSubscription = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

export type Push = {
  /** At most 32 letters and digits. A browser gets only one of several waiting messages with a topic. */
  readonly topic: string
  readonly payload: string
}

/** `gone`: this browser will never accept a message again. */
export type PushOutcome = 'sent' | 'gone'

export type PushService = {
  /** The applicationServerKey that browsers subscribe with. */
  readonly publicKey: string
  /** Null if we wouldn't send there. */
  readonly readEndpoint: (endpoint: string) => string | null
  /** Throws if a retry may succeed. */
  readonly send: (subscription: BrowserSubscription, push: Push) => Promise<PushOutcome>
}
