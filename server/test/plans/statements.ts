import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { vi } from 'vitest'
import { type Ask, explainWork, type Statement, toExplainable, type Work } from './explain.ts'
import { originHere } from './origin.ts'

/** A statement that was sent. */
export type Measured = Work & {
  readonly text: string
  /** The store function that sent it; null if none did. */
  readonly origin: string | null
}

export type Meter = {
  /** The statements that are sent until the work is done, each measured before it runs. */
  during(work: () => Promise<unknown>): Promise<readonly Measured[]>
}

type Send = (...args: unknown[]) => unknown

/** Measures the statements of products that start from now on, until all mocks are restored. */
export function startMeter({ timeoutMs = 10_000 }: { timeoutMs?: number } = {}): Meter {
  let measured: Measured[] | null = null
  const poolOrigin = new AsyncLocalStorage<string | null>()

  const query = pg.Client.prototype.query as Send
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const send = () => query.apply(this, args)
    const statement = readStatement(args)
    if (measured === null || statement === null) return send() as never
    const into = measured
    const origin = originHere() ?? poolOrigin.getStore() ?? null
    const explained = explainWork((asked) => query.call(this, asked) as ReturnType<Ask>, statement, {
      isInTransaction: this.getTransactionStatus() !== 'I',
      timeoutMs,
    }).then((work) => void into.push({ ...work, text: statement.text, origin }))
    return sendAfter(explained, args, send) as never
  })

  // A pool sends its statement later, when it has a connection.
  const poolQuery = pg.Pool.prototype.query as Send
  vi.spyOn(pg.Pool.prototype, 'query').mockImplementation(function (this: pg.Pool, ...args: unknown[]) {
    return poolOrigin.run(originHere(), () => poolQuery.apply(this, args)) as never
  })

  return {
    during: async (work) => {
      const sent: Measured[] = []
      measured = sent
      try {
        await work()
      } finally {
        measured = null
      }
      return sent
    },
  }
}

/** Null if it can't be explained. */
function readStatement([statement, values]: unknown[]): Statement | null {
  if (typeof statement !== 'object' || statement === null || !('text' in statement)) return null
  return toExplainable({ values: values as unknown[], ...(statement as Statement) })
}

/** Answers as `send` would: a stream at once, a callback or a promise when there is an answer. */
function sendAfter(explained: Promise<void>, args: unknown[], send: () => unknown): unknown {
  const [statement] = args
  if (statement instanceof Object && 'submit' in statement) {
    explained.then(send, (error: Error) =>
      (statement as unknown as NodeJS.ReadableStream).emit('error', error),
    )
    return statement
  }
  const callback = args.find((arg) => typeof arg === 'function') as ((error: Error) => void) | undefined
  if (callback === undefined) return explained.then(send)
  explained.then(send, callback)
  return undefined
}
