/** A browser that receives push messages. */
export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

export type Push = {
  /** At most 32 letters and digits: of two messages of one topic that wait for a browser, it gets one. */
  readonly topic: string
  readonly payload: string
}

/** `gone`: this browser will never take a message again. */
export type PushOutcome = 'sent' | 'gone'

export type PushService = {
  /** What browsers subscribe with. */
  readonly publicKey: string
  /** An endpoint in its one spelling; null when we would not send there. */
  readonly readEndpoint: (endpoint: string) => string | null
  /** Throws when another try may succeed. */
  readonly send: (subscription: Subscription, push: Push) => Promise<PushOutcome>
}
