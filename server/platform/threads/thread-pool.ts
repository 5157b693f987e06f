import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadRequest } from './answer-requests.ts'

type ThreadFile = {
  /** `import.meta.url` of the module beside which the thread's file lies. */
  readonly beside: string
  /** Its name without ending; bundled builds have it as an entry point (scripts/build.mjs). */
  readonly name: string
}

type Options = ThreadFile & { readonly size: number; readonly maxHeapMb: number }

export type ThreadPool<Request, Answer> = {
  /** Answers in a thread; rejects when the thread dies of it. What is in `moved` belongs to the thread from then on. */
  ask(request: Request, moved?: readonly ArrayBuffer[]): Promise<Answer>
  stop(): Promise<void>
}

type Waiting<Answer> = { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void }
type Thread<Answer> = { readonly worker: Worker; readonly waiting: Map<number, Waiting<Answer>> }

/**
 * Worker threads for what would hold up everybody else's request. Each starts with its first request; one that dies takes
 * along only what it was working on, and the next request gets a new one.
 */
export function createThreadPool<Request, Answer>({
  size,
  ...options
}: Options): ThreadPool<Request, Answer> {
  const threads = new Set<Thread<Answer>>()
  let lastId = 0

  const start = (): Thread<Answer> => {
    const thread: Thread<Answer> = { worker: startThread(options), waiting: new Map() }
    const fail = (error: Error) => {
      threads.delete(thread)
      for (const { reject } of thread.waiting.values()) reject(error)
      thread.waiting.clear()
    }
    thread.worker.unref()
    thread.worker.on('message', (answer: ThreadAnswer<Answer>) => settle(thread, answer))
    thread.worker.on('error', fail)
    thread.worker.on('exit', () => fail(new Error(`the thread ${options.name} ended`)))
    threads.add(thread)
    return thread
  }

  /** The one with the least to do; a new one while that has something and there is room. */
  const choose = (): Thread<Answer> => {
    const [idlest] = [...threads].toSorted((one, other) => one.waiting.size - other.waiting.size)
    return idlest === undefined || (idlest.waiting.size > 0 && threads.size < size) ? start() : idlest
  }

  return {
    ask: (request, moved = []) =>
      new Promise((resolve, reject) => {
        const { worker, waiting } = choose()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, request } satisfies ThreadRequest<Request>, [...moved])
      }),
    stop: async () => {
      await Promise.all([...threads].map(({ worker }) => worker.terminate()))
    },
  }
}

function settle<Answer>({ waiting }: Thread<Answer>, { id, answer, error }: ThreadAnswer<Answer>): void {
  const asked = waiting.get(id)
  waiting.delete(id)
  if (error === undefined) asked?.resolve(answer as Answer)
  else asked?.reject(error)
}

/** Bundled builds have the thread's file as JavaScript; from source, the thread has to learn TypeScript first. */
function startThread({ beside, name, maxHeapMb }: Omit<Options, 'size'>): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: maxHeapMb }
  if (!beside.endsWith('.ts')) return new Worker(new URL(`./${name}.js`, beside), { resourceLimits })
  const entry = new URL(`./${name}.ts`, beside).href
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry)}) })`
  return new Worker(code, { eval: true, resourceLimits })
}
