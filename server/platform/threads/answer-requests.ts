import { parentPort } from 'node:worker_threads'

export type ThreadRequest<Request> = { readonly id: number; readonly request: Request }
export type ThreadAnswer<Answer> = { readonly id: number; readonly answer?: Answer; readonly error?: Error }

/** The worker side of a pool, for `parentPort.on('message', …)`. Transfers the buffers from `transferOf`. */
export const answerRequests =
  <Request, Answer>(
    answerTo: (request: Request) => Answer | Promise<Answer>,
    transferOf: (answer: Answer) => readonly ArrayBuffer[],
  ) =>
  ({ id, request }: ThreadRequest<Request>): void => {
    const answer = async (): Promise<void> => {
      const result = await answerTo(request)
      parentPort?.postMessage({ id, answer: result }, [...transferOf(result)])
    }
    answer().catch((error: unknown) =>
      parentPort?.postMessage({ id, error: error instanceof Error ? error : new Error(String(error)) }),
    )
  }
