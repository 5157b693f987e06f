import { parentPort, threadId } from 'node:worker_threads'
import { answerRequests } from '../answer-requests.ts'

export type Doubled = { readonly twice: Float64Array; readonly threadId: number }

/** Doubles a number; one that is none is an error, zero ends the thread at once, and with infinity it never ends. */
function double(value: number): Doubled {
  if (value === 0) process.exit(1)
  while (value === Number.POSITIVE_INFINITY);
  if (Number.isNaN(value)) throw new RangeError('not a number')
  return { twice: Float64Array.of(2 * value), threadId }
}

parentPort?.on(
  'message',
  answerRequests(double, ({ twice }) => [twice.buffer as ArrayBuffer]),
)
