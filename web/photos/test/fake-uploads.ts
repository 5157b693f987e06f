import { vi } from 'vitest'

type Upload = {
  readonly method: string
  readonly url: string
  readonly headers: ReadonlyMap<string, string>
  readonly body: Blob
  readonly progress: (loaded: number, total: number) => void
  readonly answer: (status: number, body: object, headers?: Readonly<Record<string, string>>) => void
  readonly lose: () => void
  readonly isAborted: () => boolean
}

/** Replaces XMLHttpRequest. Each upload waits until the test answers it. */
export function fakeUploads(): readonly Upload[] {
  const uploads: Upload[] = []
  vi.stubGlobal('XMLHttpRequest', fakeRequestClass(uploads))
  return uploads
}

const fakeRequestClass = (uploads: Upload[]) =>
  class extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private readonly opened = { method: '', url: '' }
    private readonly headers = new Map<string, string>()
    private answered: Readonly<Record<string, string>> = {}
    private isAborted = false

    open(method: string, url: string) {
      Object.assign(this.opened, { method, url })
    }

    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value)
    }

    getResponseHeader(name: string): string | null {
      return this.answered[name] ?? null
    }

    abort() {
      this.isAborted = true
      this.dispatchEvent(new Event('abort'))
    }

    send(body: Blob) {
      uploads.push({
        ...this.opened,
        headers: this.headers,
        body,
        progress: (loaded, total) =>
          void this.upload.dispatchEvent(
            new ProgressEvent('progress', { lengthComputable: true, loaded, total }),
          ),
        answer: (status, answer, headers = {}) => {
          this.status = status
          this.responseText = JSON.stringify(answer)
          this.answered = headers
          this.dispatchEvent(new Event('load'))
        },
        lose: () => void this.dispatchEvent(new Event('error')),
        isAborted: () => this.isAborted,
      })
    }
  }
