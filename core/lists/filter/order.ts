import { z } from 'zod'
import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'

export const orderNames = [
  'file',
  'grade',
  'newest_grade',
  'ai_score',
  'least_sure',
  'most_wanted',
  'captured',
  'kind_difference',
  'reading_difference',
  'text',
  'near',
  'random',
] as const

const MAX_SEED = 40

/**
 * Puts the best or newest grades, lowest scores, oldest pictures, largest differences or grades that became worst first, unless reversed. Rows
 * without the value always come last; ties are in file order.
 */
export const rowOrder = z.strictObject({
  by: z.enum(orderNames),
  reversed: z.boolean(),
  seed: z
    .string()
    .regex(/^[A-Za-z0-9]*$/)
    .max(MAX_SEED)
    .describe('Seed of `random`; the same seed gives the same order'),
})
export type RowOrder = z.output<typeof rowOrder>

export const fileOrder: RowOrder = { by: 'file', reversed: false, seed: '' }

/** `grade`, `-grade` if reversed, `random.4711` with a seed. */
export const orderToText = ({ by, reversed, seed }: RowOrder): string =>
  `${reversed ? '-' : ''}${by}${by === 'random' && seed !== '' ? `.${seed}` : ''}`

export function textToOrder(text: string): Result<RowOrder, Refusal<'malformed'>> {
  const [, minus, by, , seed = ''] = /^(-?)([a-z_]+)(\.([A-Za-z0-9]*))?$/.exec(text) ?? []
  const order = rowOrder.safeParse({ by, reversed: minus === '-', seed })
  if (!order.success || (seed !== '' && by !== 'random'))
    return refuse('malformed', { problems: ['query.order: is not an order'] })
  return ok(order.data)
}
