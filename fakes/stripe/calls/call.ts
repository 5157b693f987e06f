import type { Form } from '../wire/form.ts'
import type { World } from '../world.ts'

export type Asked = {
  readonly world: World
  /** What stands for `:id` in the path; empty where there is none. */
  readonly id: string
  readonly params: Form
}

export type Call = {
  /** Parameters by their outermost name. Any other is refused, as Stripe does. */
  readonly takes: readonly string[]
  /** The answer, in the newer shape; refusals are thrown. Nothing is changed before everything is checked. */
  readonly does: (asked: Asked) => object
}

export type Calls = Readonly<Record<`${'GET' | 'POST' | 'DELETE'} /v1/${string}`, Call>>
