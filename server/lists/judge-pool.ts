import { Worker } from 'node:worker_threads'
import type { Refusal, Result } from '@curbgrade/core/shared/result'
import type { JudgedFile, JudgeRequest } from './judge-worker.ts'

export type JudgeFile = (request: JudgeRequest) => Promise<Result<JudgedFile, Refusal>>

type Waiting = { resolve: (answer: Result<JudgedFile, Refusal>) => void; reject: (error: Error) => void }

/** Bundled builds put the worker beside this module as JavaScript; from source, the thread has to learn TypeScript first. */
function startThread(): Worker {
  const resourceLimits = { maxOldGenerationSizeMb: 1024 }
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./judge-worker.js', import.meta.url), { resourceLimits })
  const entry = new URL('./judge-worker.ts', import.meta.url).href
  const code = `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(entry)}) })`
  return new Worker(code, { eval: true, resourceLimits })
}

/**
 * Judges uploads in one worker thread, so that parsing 25 MB holds up nobody else's request (P15). A file that kills the
 * thread fails alone; the next one gets a new thread.
 */
export function createJudgePool(): { judge: JudgeFile; stop(): Promise<void> } {
  let thread: Worker | null = null
  let lastId = 0
  const waiting = new Map<number, Waiting>()

  const start = (): Worker => {
    const worker = startThread()
    worker.unref()
    worker.on('message', ({ id, answer }: { id: number; answer: Result<JudgedFile, Refusal> }) => {
      waiting.get(id)?.resolve(answer)
      waiting.delete(id)
    })
    const fail = (error: Error) => {
      if (thread === worker) thread = null
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.on('error', fail)
    worker.on('exit', () => fail(new Error('the file judge ended')))
    return worker
  }

  return {
    judge: (request) =>
      new Promise((resolve, reject) => {
        thread ??= start()
        const id = ++lastId
        waiting.set(id, { resolve, reject })
        thread.postMessage({ id, request })
      }),
    stop: async () => {
      await thread?.terminate()
    },
  }
}
