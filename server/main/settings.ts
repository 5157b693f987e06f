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
import type { ForeignSources } from '../platform/http/security-headers.ts'
import type { Log } from '../platform/log.ts'
import type { SendMail } from '../platform/mail-port.ts'

export type Settings = {
  readonly databaseUrl: string
  readonly filesUrl: string
  readonly appUrl: string
  /** Origins that a browser may send from; null: whatever host it reached us under (local mode). */
  readonly trustedOrigins: readonly string[] | null
  readonly secret: string
  readonly passwordMin: number
  readonly welcomeTokens: number
  readonly rateLimits: boolean
  /** Suppliers whose terms on machine grading the operator has answered for (D29). */
  readonly acknowledged: readonly Provider[]
  readonly trustProxy: string | undefined
  /** The built web app; null where only the API is wanted. */
  readonly webFolder: string | null
  /** Where else than from us its pages may load from. */
  readonly foreignSources: ForeignSources
  readonly about: About
  /** Other times than usual, for tests. */
  readonly aiTiming?: Partial<Timing>
  readonly coveragePauseMs?: number
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
