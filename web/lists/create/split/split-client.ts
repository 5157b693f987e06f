import { trusted } from '../../../client/trusted.ts'
import type { ColumnChoice } from '../validation/validate-upload.ts'
import type { CheckedParts } from './check-parts.ts'
import type { SplitFacts, SplitReport, SplitRequest } from './splitter.ts'

type OnProgress = (report: Exclude<SplitReport, { answer: unknown }>) => void

/** Asks a worker of its own, one request after the other. Null: the file can't be read, or is no longer as it was. */
export class SplitClient {
  private readonly worker = new Worker(new URL('./split-worker.ts', import.meta.url), { type: 'module' })
  private last: Promise<unknown> = Promise.resolve()

  open(file: File, onProgress: OnProgress): Promise<SplitFacts | null> {
    return this.ask({ ask: 'open', file }, onProgress)
  }

  check(by: number | null, choice: ColumnChoice, onProgress?: OnProgress): Promise<CheckedParts | null> {
    return this.ask({ ask: 'check', by, choice }, onProgress)
  }

  part(at: number, fileName: string): Promise<File | null> {
    return this.ask({ ask: 'part', at, fileName })
  }

  close(): void {
    this.worker.terminate()
  }

  private ask<Answer>(
    request: SplitRequest,
    onProgress: OnProgress = () => undefined,
  ): Promise<Answer | null> {
    const asked = this.last.then(() => this.send<Answer>(request, onProgress))
    this.last = asked
    return asked
  }

  private send<Answer>(request: SplitRequest, onProgress: OnProgress): Promise<Answer | null> {
    return new Promise((resolve) => {
      const end = (answer: Answer | null) => {
        this.worker.removeEventListener('message', onMessage)
        this.worker.removeEventListener('error', onError)
        resolve(answer)
      }
      const onMessage = ({ data }: MessageEvent) => {
        const report = trusted<SplitReport>(data)
        if ('answer' in report) end(trusted<Answer | null>(report.answer))
        else onProgress(report)
      }
      // The script didn't load, or the file crashed it.
      const onError = () => end(null)
      this.worker.addEventListener('message', onMessage)
      this.worker.addEventListener('error', onError)
      this.worker.postMessage(request)
    })
  }
}
