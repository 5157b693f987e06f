import type { SignUpRule } from '@curbgrade/core/account/sign-up'
import type { Provider } from '@curbgrade/core/imagery/provenance'
import type { Quotas } from '@curbgrade/core/lists/quota'
import type { Metric } from 'prom-client'
import type { About } from '../account/get-about.ts'
import type { KeyPrefix } from '../account/keys/key-text.ts'
import type { Passwords } from '../account/passwords/passwords.ts'
import type { Backbone } from '../ai/graders/backbone.ts'
import type { Grader } from '../ai/graders/grader.ts'
import type { Timing } from '../ai/ports.ts'
import type { PaymentProvider } from '../billing/provider.ts'
import type { ImageryProvider } from '../imagery/provider.ts'
import type { PushService } from '../notifications/push-port.ts'
import type { PhotoSpace } from '../photos/space.ts'
import type { AllowedHosts } from '../platform/http/hosts/allowed-hosts.ts'
import type { Pace } from '../platform/http/limits.ts'
import type { ForeignSources } from '../platform/http/security-headers.ts'
import type { Log } from '../platform/log.ts'
import type { SendMail } from '../platform/mail-port.ts'
import type { OutboundMeter } from '../platform/outbound/index.ts'

export type Settings = {
  readonly databaseUrl: string
  /** Without a transaction pooler; the same URL if there is none. */
  readonly databaseDirectUrl: string
  readonly databasePoolSize: number
  readonly filesUrl: string
  readonly appUrl: string
  readonly allowedHosts: AllowedHosts
  /** Origins that browsers may send from; null allows the loopback host of the request (local mode). */
  readonly trustedOrigins: readonly string[] | null
  readonly secret: string
  /** Also accepted while `secret` is being rotated. */
  readonly previousSecret?: string | undefined
  readonly keyPrefix: KeyPrefix
  readonly passwordMin: number
  readonly signUp: SignUpRule
  readonly welcomeTokens: number
  /** Local mode grants tokens at sign-up, before the address is verified. */
  readonly grantsAtSignUp?: boolean
  readonly quotas: Quotas
  readonly photoSpace: PhotoSpace
  /** Whether photos in HEIC are decoded (D63). */
  readonly readsHeic: boolean
  readonly rateLimits: boolean
  /** Supplier calls that the operator pays for, per user and day, and per token ever bought (D52). */
  readonly unpaidCalls: { readonly perDay: number; readonly perToken: number }
  /** The price of a coverage check if the supplier bills lookups; undefined: free, from the allowance. */
  readonly coverageTokensPer100: number | undefined
  /** Suppliers whose machine-grading terms the operator has acknowledged (D29). */
  readonly acknowledged: readonly Provider[]
  readonly trustProxy: string | undefined
  readonly webFolder: string | null
  readonly devPages: boolean
  readonly accessLog?: boolean
  readonly foreignSources: ForeignSources
  readonly about: Omit<About, 'signUp' | 'quotas'>
  readonly aiTiming?: Partial<Timing>
  readonly coveragePauseMs?: number
  readonly databaseWaitMs?: number
  readonly pace?: Pace
}

export type Suppliers = {
  readonly imagery: ImageryProvider
  readonly grader: Grader | Backbone
  readonly passwords: Passwords
  readonly sendMail: SendMail
  readonly push: PushService
  readonly payments: PaymentProvider
  /** Counts the calls to all suppliers, the file store included. */
  readonly meter: OutboundMeter
  readonly metrics?: readonly Metric[]
  readonly log: Log
}
