import type { CrashPoint } from '../../crash.ts'

export type PlainStep = {
  readonly kind: 'subscribe' | 'pay' | 'decline' | 'cancel' | 'reactivate' | 'renew'
}

export type Step =
  | PlainStep
  | { readonly kind: 'buy'; readonly pack: number }
  | { readonly kind: 'refund'; readonly place: number; readonly share: number }
  | { readonly kind: 'spend'; readonly tokens: number; readonly isDelivered: boolean }
  /** The tokens of an AI list: held, partly graded, then ended or canceled. */
  | { readonly kind: 'hold'; readonly tokens: number }
  | { readonly kind: 'grade' | 'endHold'; readonly place: number }
  /** `isCut`: the process dies after ending the subscription at the provider. */
  | { readonly kind: 'delete'; readonly isCut: boolean }
  | { readonly kind: 'deliver' | 'replay'; readonly place: number }
  /** Crashes the next processing of an event. */
  | { readonly kind: 'crash'; readonly when: CrashPoint }
