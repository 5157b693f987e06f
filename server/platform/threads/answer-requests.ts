import { parentPort } from 'node:worker_threads'

export type ThreadRequest<Request> = { readonly id: number; readonly request: Request }
export type ThreadAnswer<Answer> = { readonly id: number; readonly answer?: Answer; readonly error?: Error }

/**
 * A thread's side of its pool, for `parentPort.on('message', …)`: answers each request; what `movedOf` names is handed
 * over instead of copied.
 */
export const answering =
  <Request, Answer>(
    answerTo: (request: Request) => Answer | Promise<Answer>,
    movedOf: (answer: Answer) => readonly ArrayBuffer[],
  ) =>
  ({ id, request }: ThreadRequest<Request>): void => {
    const answer = async (): Promise<void> => {
      const given = await answerTo(request)
      parentPort?.postMessage({ id, answer: given }, [...movedOf(given)])
    }
    answer().catch((error: unknown) =>
      parentPort?.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) }),
    )
  }
