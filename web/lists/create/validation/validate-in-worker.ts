import { trusted } from '../../../client/trusted.ts'
import { unreadable, type ValidationProgress, type ValidationRequest } from './validate-upload.ts'

/** Returns a function that cancels the check. The last progress reported is `done`. */
export function validateInWorker(
  request: ValidationRequest,
  onProgress: (progress: ValidationProgress) => void,
): () => void {
  const worker = new Worker(new URL('./validation-worker.ts', import.meta.url), { type: 'module' })
  const finish = (progress: ValidationProgress) => {
    worker.terminate()
    onProgress(progress)
  }
  worker.addEventListener('message', ({ data }) => {
    const progress = trusted<ValidationProgress>(data)
    if (progress.phase === 'done') finish(progress)
    else onProgress(progress)
  })
  // The script didn't load, or the file crashed it.
  worker.addEventListener('error', () => finish(unreadable(request.file)))
  worker.postMessage(request)
  return () => worker.terminate()
}
