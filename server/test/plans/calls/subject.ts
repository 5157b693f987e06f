import type { Connection } from '../../../platform/db/pool.ts'
import { inTransaction, rollBackWith } from '../../../platform/db/transaction.ts'
import type { TestProduct } from '../../product.ts'
import type { Answer, Client } from '../../wire/client.ts'

/** The list that a call is about. */
export type Subject = {
  readonly product: TestProduct
  readonly client: Client
  readonly listId: string
  readonly rows: number
  /** What a call leaves for the next, such as where its page ended. */
  readonly kept: Map<string, string>
}
export type Call = (subject: Subject) => Promise<unknown>
/** Calls by what they do. They run in their order. */
export type Calls = Readonly<Record<string, Call>>

export const urlOf = ({ listId }: Subject): string => `/api/lists/${listId}`
export const keyOf = ({ client, listId }: Subject) => ({ ownerId: client.user.id, listId })

/** The answer, if it is a good one. */
export async function succeeding(answering: Promise<Answer>): Promise<Answer> {
  const answer = await answering
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}

export const get = (subject: Subject, path: string) =>
  succeeding(subject.client.get(`${urlOf(subject)}${path}`))

/** Does something to the list and takes it back. */
export const undone = ({ product }: Subject, work: (tx: Connection) => Promise<unknown>): Promise<unknown> =>
  inTransaction(product.pool, async (tx) => {
    await work(tx)
    return rollBackWith(null)
  })

const BATCH_ROWS = 100

/** As many rows as a job has in hand at once, from the middle of the list. */
export const batchOf = ({ rows }: Subject): number[] => {
  const first = Math.floor(rows / 2)
  return Array.from({ length: Math.min(BATCH_ROWS, rows - first) }, (_, index) => first + index)
}
