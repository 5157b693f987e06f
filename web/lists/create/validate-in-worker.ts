import { trusted } from '../../app/trusted.ts'
import { unreadable, type ValidationProgress, type ValidationRequest } from '../validate-upload.ts'

/** Judges a file in a thread of its own and returns the way to stop. After `judged` nothing more is told. */
export function validateInWorker(
  request: ValidationRequest,
  tell: (updates: ValidationProgress) => void,
): () => void {
  const worker = new Worker(new URL('../validation-worker.ts', import.meta.url), { type: 'module' })
  const finish = (updates: ValidationProgress) => {
    worker.terminate()
    tell(updates)
  }
  worker.addEventListener('message', ({ data }) => {
    const updates = trusted<ValidationProgress>(data)
    if (updates.phase === 'judged') finish(updates)
    else tell(updates)
  })
  // Its script could not be loaded, or the file broke it.
  worker.addEventListener('error', () => finish(unreadable(request.file)))
  worker.postMessage(request)
  return () => worker.terminate()
}
