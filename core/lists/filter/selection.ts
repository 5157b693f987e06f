import { z } from 'zod'
import { rowFilter } from './filter.ts'

export const MAX_NAMED_ROWS = 10_000

const ids = z.array(z.string().regex(/^r[1-9]\d{0,5}$/)).max(MAX_NAMED_ROWS)

export const rowSelection = z.discriminatedUnion('all', [
  z.strictObject({ filter: rowFilter, all: z.literal(true), excluded: ids }),
  z.strictObject({ filter: rowFilter, all: z.literal(false), included: ids }),
])
export type RowSelection = z.output<typeof rowSelection>
