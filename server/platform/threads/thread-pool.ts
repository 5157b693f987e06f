import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadRequest } from './answer-requests.ts'
import { findProgram, type ProgramFile } from './program-file.ts'

type Options = ProgramFile & {
  readonly size: number
  readonly maxHeapMb: number
  /** A thread that takes longer is ended, with all its work. Default: never. */
  readonly maxMs?: number
}

export class ThreadEnded extends Error {}

export type ThreadPool<Request, Answer> = {
  /** Rejects with ThreadEnded if the thread dies. Buffers in `transfer` then belong to the thread. */
  ask(request: Request, transfer?: readonly ArrayBuffer[]): Promise<Answer>
  stop(): Promise<void>
}

type Waiting<Answer> = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }
type Thread<Answer> = { readonly worker: Worker; readonly waiting: Map<number, Waiting<Answer>> }

/** Threads start with their first request. If one dies, its work fails and the next request gets a new one. */
export function createThreadPool<Request, Answer>({
  size,
  maxMs,
  ...options
}: Options): ThreadPool<Request, Answer> {
  const threads = new Set<Thread<Answer>>()
  let lastId = 0

  const start = (): Thread<Answer> => {
    const thread: Thread<Answer> = { worker: startThread(options), waiting: new Map() }
    const end = (message: string, cause?: Error) => {
      threads.delete(thread)
      for (const { reject } of thread.waiting.values()) reject(new ThreadEnded(message, { cause }))
      thread.waiting.clear()
    }
    thread.worker.unref()
    thread.worker.on('message', (answer: ThreadAnswer<Answer>) => settle(thread, answer))
    thread.worker.on('error', (error) => end(`the thread ${options.name} failed`, error))
    thread.worker.on('exit', () => end(`the thread ${options.name} ended`))
    threads.add(thread)
    return thread
  }

  const choose = (): Thread<Answer> => {
    const [idlest] = [...threads].toSorted((a, b) => a.waiting.size - b.waiting.size)
    return idlest === undefined || (idlest.waiting.size > 0 && threads.size < size) ? start() : idlest
  }

  return {
    ask: (request, transfer = []) =>
      new Promise((resolve, reject) => {
        const { worker, waiting } = choose()
        const id = ++lastId
        const timer =
          maxMs === undefined ? undefined : setTimeout(() => void worker.terminate(), maxMs).unref()
        const inTime =
          <Value>(end: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer)
            end(value)
          }
        waiting.set(id, { resolve: inTime(resolve), reject: inTime(reject) })
        worker.postMessage({ id, request } satisfies ThreadRequest<Request>, [...transfer])
      }),
    stop: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

function settle<Answer>({ waiting }: Thread<Answer>, { id, answer, error }: ThreadAnswer<Answer>): void {
  const pending = waiting.get(id)
  waiting.delete(id)
  if (error === undefined) pending?.resolve(answer as Answer)
  else pending?.reject(error)
}

function startThread({ maxHeapMb, ...programFile }: Omit<Options, 'size' | 'maxMs'>): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb }
  const program = findProgram(programFile)
  return 'file' in program
    ? new Worker(program.file, { resourceLimits })
    : new Worker(program.code, { eval: true, resourceLimits })
}
