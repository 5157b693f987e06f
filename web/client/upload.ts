import type { Answer, Extras, Input } from './api.ts'
import { baseUrl } from './api.ts'
import { offlineError, parseErrorResponse } from './api-error.ts'
import { endSession } from './session-cache.ts'
import { trusted } from './trusted.ts'

type UploadKey = 'POST /api/lists'

export type UploadOptions<Key extends UploadKey> = Extras & {
  readonly body: Input<Key>['body']
  readonly file: File
  /** Called with the share of the request sent so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

/** Uses XMLHttpRequest, because fetch can't report upload progress. */
export async function upload<Key extends UploadKey>(
  key: Key,
  options: UploadOptions<Key>,
): Promise<Answer<Key>> {
  const { body, file, idempotencyKey, signal } = options
  signal?.throwIfAborted()
  const [method = 'POST', path = '/'] = key.split(' ')
  const request = new XMLHttpRequest()
  request.open(method, baseUrl + path)
  request.withCredentials = true
  if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
  signal?.addEventListener('abort', () => request.abort())
  reportProgress(request.upload, options.onProgress)
  const answer = readAnswer<Answer<Key>>(request)
  request.send(toForm(body, file))
  return answer
}

function reportProgress(sending: XMLHttpRequestUpload, report: (share: number) => void = () => undefined) {
  sending.addEventListener('progress', (event) => {
    if (event.lengthComputable) report(event.loaded / event.total)
  })
  sending.addEventListener('load', () => report(1))
}

function readAnswer<Value>(request: XMLHttpRequest): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('error', () => reject(offlineError()))
    request.addEventListener('abort', () => reject(new DOMException('Upload canceled', 'AbortError')))
    request.addEventListener('load', () => {
      if (request.status < 300) return resolve(trusted<Value>(JSON.parse(request.responseText)))
      if (request.status === 401) endSession('expired')
      reject(
        parseErrorResponse(request.status, request.responseText, request.getResponseHeader('retry-after')),
      )
    })
  })
}

/** Puts the file last, because the server checks the fields before it reads the file. */
function toForm(fields: object, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.append(name, String(value))
  form.append('file', file, file.name)
  return form
}
