import type { Provider } from '@curbgrade/core/imagery/provenance'
import type { Metric } from 'prom-client'
import type { About } from '../account/get-about.ts'
import type { Passwords } from '../account/passwords.ts'
import type { Backbone } from '../ai/backbone.ts'
import type { Grader } from '../ai/grader.ts'
import type { Timing } from '../ai/ports.ts'
import type { PaymentProvider } from '../billing/provider.ts'
import type { ImageryProvider } from '../imagery/provider.ts'
import type { PushService } from '../notifications/push-port.ts'
import type { AllowedHosts } from '../platform/http/allowed-hosts.ts'
import type { Pace } from '../platform/http/limits.ts'
import type { ForeignSources } from '../platform/http/security-headers.ts'
import type { Log } from '../platform/log.ts'
import type { SendMail } from '../platform/mail-port.ts'

export type Settings = {
  readonly databaseUrl: string
  /** The same database past a transaction pooler; the same URL where there is none. */
  readonly databaseDirectUrl: string
  readonly databasePoolSize: number
  readonly filesUrl: string
  readonly appUrl: string
  /** Hosts that requests may be for. */
  readonly allowedHosts: AllowedHosts
  /** Origins that a browser may send from; null: whichever loopback host it reached us under (local mode). */
  readonly trustedOrigins: readonly string[] | null
  readonly secret: string
  /** Accepted beside `secret`, while one is replaced by the other. */
  readonly previousSecret?: string | undefined
  readonly passwordMin: number
  readonly welcomeTokens: number
  /** Local mode: tokens are granted at sign-up, before the address is verified. */
  readonly grantsAtSignUp?: boolean
  readonly rateLimits: boolean
  /** Supplier calls that the operator pays, per user and day, and per token ever bought (D52). */
  readonly unpaidCalls: { readonly perDay: number; readonly perToken: number }
  /** What the check of a list costs where the supplier bills lookups; undefined: nothing, out of the allowance. */
  readonly coverageTokensPer100: number | undefined
  /** Suppliers whose terms on machine grading the operator has answered for (D29). */
  readonly acknowledged: readonly Provider[]
  readonly trustProxy: string | undefined
  /** The built web app; null where only the API is wanted. */
  readonly webFolder: string | null
  /** Whether the web app's pages for developers, under `/dev`, are served. */
  readonly devPages: boolean
  /** Whether each request is a line of the log. */
  readonly accessLog?: boolean
  /** Where else than from us its pages may load from. */
  readonly foreignSources: ForeignSources
  readonly about: About
  /** Other times than usual, for tests. */
  readonly aiTiming?: Partial<Timing>
  readonly coveragePauseMs?: number
  readonly databaseWaitMs?: number
  readonly pace?: Pace
}

export type Suppliers = {
  readonly imagery: ImageryProvider
  /** Who grades lists: somebody outside, or heads on a backbone. */
  readonly grader: Grader | Backbone
  readonly passwords: Passwords
  readonly sendMail: SendMail
  readonly push: PushService
  readonly payments: PaymentProvider
  /** What they measure of themselves. */
  readonly metrics?: readonly Metric[]
  readonly log: Log
}
