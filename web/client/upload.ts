import { type CallData, DETAILS_HEADER } from '@curbgrade/core/shared/contract'
import { type Answer, baseUrl, type Extras, fillPath, type Input } from './api.ts'
import { offlineError, parseErrorResponse } from './api-error.ts'
import type { CallByKey } from './calls.ts'
import { endSession } from './session-cache.ts'
import { trusted } from './trusted.ts'

type UploadKey = 'POST /api/lists'
type FileKey = 'PUT /api/lists/:listId/photos/:photoId'

type Progress = {
  /** Called with the share of the request sent so far, from 0 to 1. */
  readonly onProgress?: (share: number) => void
}

export type UploadOptions<Key extends UploadKey> = Extras &
  Progress & {
    readonly body: Input<Key>['body']
    readonly file: File
  }

/** Uses XMLHttpRequest, because fetch can't report upload progress. */
export async function upload<Key extends UploadKey>(
  key: Key,
  { body, file, ...options }: UploadOptions<Key>,
): Promise<Answer<Key>> {
  return send(key, { ...options, content: toForm(body, file) })
}

type FileUploadOptions<Key extends FileKey> = Omit<Extras, 'idempotencyKey'> &
  Progress & {
    readonly params: Input<Key>['params']
    readonly details: CallData<CallByKey[Key]>['details']
    readonly file: Blob
  }

/** Sends a file as the whole body. */
export async function uploadFile<Key extends FileKey>(
  key: Key,
  { params, details, file, ...options }: FileUploadOptions<Key>,
): Promise<Answer<Key>> {
  const headers = { 'content-type': 'application/octet-stream', [DETAILS_HEADER]: toAsciiJson(details) }
  return send(key, { ...options, params, headers, content: file })
}

/** Headers carry ASCII only. */
const toAsciiJson = (value: object): string =>
  JSON.stringify(value).replace(
    /[\u007f-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

type Sending = Extras &
  Progress & {
    readonly params?: object
    readonly headers?: Readonly<Record<string, string>>
    readonly content: FormData | Blob
  }

async function send<Value>(key: string, options: Sending): Promise<Value> {
  const { params, headers = {}, content, idempotencyKey, signal } = options
  signal?.throwIfAborted()
  const [method = 'POST', path = '/'] = key.split(' ')
  const request = new XMLHttpRequest()
  request.open(method, baseUrl + fillPath(path, params))
  request.withCredentials = true
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
  if (idempotencyKey) request.setRequestHeader('idempotency-key', idempotencyKey)
  signal?.addEventListener('abort', () => request.abort())
  reportProgress(request.upload, options.onProgress)
  const answer = readAnswer<Value>(request)
  request.send(content)
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
