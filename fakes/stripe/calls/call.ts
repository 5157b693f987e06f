import type { Form } from '../wire/form.ts'
import type { World } from '../world.ts'

export type CallContext = {
  readonly world: World
  /** The value of `:id` in the path; empty if the path has none. */
  readonly id: string
  readonly params: Form
}

export type Call = {
  /** Accepted top-level parameters. Others are refused, as Stripe does. */
  readonly accepts: readonly string[]
  /** Returns the response in the newer shape; throws refusals. Checks everything before it changes anything. */
  readonly handle: (context: CallContext) => object
}

export type Calls = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /v1/${string}`, Call>>
