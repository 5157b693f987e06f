import { createThreadPool, type ThreadPool } from '../threads/thread-pool.ts'

type Options = Parameters<typeof createThreadPool>[0]

/** Waits for calls in flight, because ending a thread inside native code crashes the process. */
export function createInferencePool<Request, Answer>(options: Options): ThreadPool<Request, Answer> {
  const pool = createThreadPool<Request, Answer>(options)
  const inFlight = new Set<Promise<unknown>>()
  return {
    ask: (request, transfer) => {
      const answer = pool.ask(request, transfer)
      const remove = () => inFlight.delete(answer)
      inFlight.add(answer)
      answer.then(remove, remove)
      return answer
    },
    stop: async () => {
      await Promise.allSettled(inFlight)
      await pool.stop()
    },
  }
}
