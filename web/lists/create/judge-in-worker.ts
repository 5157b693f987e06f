import { trusted } from '../../app/trusted.ts'
import { type CheckNews, type JudgeRequest, unreadable } from '../judge-upload.ts'

/** Judges a file in a thread of its own and returns the way to stop. After `judged` nothing more is told. */
export function judgeInWorker(request: JudgeRequest, tell: (news: CheckNews) => void): () => void {
  const worker = new Worker(new URL('../verdict-worker.ts', import.meta.url), { type: 'module' })
  const finish = (news: CheckNews) => {
    worker.terminate()
    tell(news)
  }
  worker.addEventListener('message', ({ data }) => {
    const news = trusted<CheckNews>(data)
    if (news.phase === 'judged') finish(news)
    else tell(news)
  })
  // Its script could not be loaded, or the file broke it.
  worker.addEventListener('error', () => finish(unreadable(request.file)))
  worker.postMessage(request)
  return () => worker.terminate()
}
