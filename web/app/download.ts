import { createRowCounter } from '@curbgrade/core/exports/row-counter'
import type { CallOptions } from './api.ts'
import { request } from './api.ts'
import { offlineError } from './api-error.ts'

type DownloadKey =
  | 'POST /export-list'
  | 'POST /export-coverage'
  | 'POST /export-strategic-sample'
  | 'POST /export-aerial-test'

/** What has come of a CSV so far. */
export type DownloadProgress = { readonly bytes: number; readonly rows: number }
type OnProgress = (progress: DownloadProgress) => void

/**
 * Fetches a CSV and saves it under the server's name for it (`exported_list.csv` without one, Spec 7), which it
 * answers. Nothing is saved unless all of it came. Throws `ApiError`.
 */
export async function download<Key extends DownloadKey>(
  key: Key,
  options: CallOptions<Key>,
  onProgress: OnProgress,
): Promise<string> {
  const response = await request(key, options)
  const fileName = fileNameOf(response.headers.get('content-disposition'))
  const pieces = await readPieces(response, onProgress).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    // The connection broke inside the file.
    throw offlineError(cause)
  })
  saveFile(new Blob(pieces, { type: 'text/csv' }), fileName)
  return fileName
}

async function readPieces({ body }: Response, onProgress: OnProgress): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const countRows = createRowCounter()
  let bytes = 0
  const reader = body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    pieces.push(read.value)
    bytes += read.value.length
    onProgress({ bytes, rows: countRows(read.value) })
  }
  return pieces
}

/** Reads RFC 6266: the encoded name wins, because only it can carry every letter. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const quoted = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replaceAll(/\\(.)/g, '$1')
  const bare = /filename=([^";\s]+)/i.exec(disposition ?? '')?.[1]
  return decoded(encoded) ?? quoted ?? bare ?? 'exported_list.csv'
}

function decoded(name = ''): string | undefined {
  try {
    return decodeURIComponent(name) || undefined
  } catch {
    // Broken escapes; the plain name beside it serves.
    return undefined
  }
}

/** Hands a file to the browser's downloads. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser still reads the address after the click; a minute is more than it needs.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
