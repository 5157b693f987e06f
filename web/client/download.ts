import { type FileFormat, toFileFormat } from '@curbgrade/core/exports/formats'
import { createFeatureCounter, createRowCounter } from '@curbgrade/core/exports/row-counter'
import type { CallOptions } from './api.ts'
import { request } from './api.ts'
import { offlineError } from './api-error.ts'

type DownloadKey =
  | 'POST /export-list'
  | 'POST /export-pictures'
  | 'POST /export-coverage'
  | 'POST /export-strategic-sample'
  | 'POST /export-aerial-test'

/** `rows` is null for a workbook or a zip, whose rows can't be counted. */
export type DownloadProgress = { readonly bytes: number; readonly rows: number | null }
type OnProgress = (progress: DownloadProgress) => void

/** Returns the server's file name (default `exported_list.csv`, Spec 7). Throws `ApiError`. */
export async function download<Key extends DownloadKey>(
  key: Key,
  options: CallOptions<Key>,
  onProgress: OnProgress,
): Promise<string> {
  const response = await request(key, options)
  const fileName = parseFileName(response.headers.get('content-disposition'))
  const file = await readFile(response, onProgress).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause
    throw offlineError(cause)
  })
  saveFile(file, fileName)
  return fileName
}

const mediaTypeOf = ({ headers }: Response): string => headers.get('content-type') ?? 'text/csv'

const counters: Readonly<Record<FileFormat, () => (chunk: Uint8Array) => number | null>> = {
  csv: createRowCounter,
  xlsx: () => () => null,
  geojson: createFeatureCounter,
}

/** Joins chunks now and then, because browsers keep large blobs on disk, and a zip may have gigabytes. */
const PART_BYTES = 32 * 1024 * 1024

async function readFile(response: Response, onProgress: OnProgress): Promise<Blob> {
  const type = mediaTypeOf(response)
  const countRows = type === 'application/zip' ? () => null : counters[toFileFormat(type)]()
  const parts: Blob[] = []
  let chunks: Uint8Array<ArrayBuffer>[] = []
  let [bytes, waiting] = [0, 0]
  const reader = response.body?.getReader()
  for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
    chunks.push(read.value)
    bytes += read.value.length
    waiting += read.value.length
    onProgress({ bytes, rows: countRows(read.value) })
    if (waiting < PART_BYTES) continue
    parts.push(new Blob(chunks))
    chunks = []
    waiting = 0
  }
  return new Blob([...parts, ...chunks], { type })
}

/** RFC 6266. Prefers the encoded name, because only it can hold any character. */
export function parseFileName(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition ?? '')?.[1]
  const quoted = /filename="((?:[^"\\]|\\.)*)"/i.exec(disposition ?? '')?.[1]?.replaceAll(/\\(.)/g, '$1')
  const bare = /filename=([^";\s]+)/i.exec(disposition ?? '')?.[1]
  return decode(encoded) ?? quoted ?? bare ?? 'exported_list.csv'
}

function decode(name = ''): string | undefined {
  try {
    return decodeURIComponent(name) || undefined
  } catch {
    // Invalid escapes. The caller falls back to the plain name.
    return undefined
  }
}

export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  // The browser still reads the URL after the click; a minute is more than enough.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
