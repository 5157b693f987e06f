import type { CallOptions } from './api.ts'
import { request } from './api.ts'

type DownloadKey = 'POST /export-list'

/** Fetches a file and saves it under the server's name for it (`exported_list.csv` without one, Spec 7). Throws `ApiError`. */
export async function download<Key extends DownloadKey>(key: Key, options: CallOptions<Key>): Promise<void> {
  const response = await request(key, options)
  saveFile(await response.blob(), fileNameOf(response.headers.get('content-disposition')))
}

/** Reads RFC 6266: the encoded name wins, because only it can carry every letter. */
export function fileNameOf(disposition: string | null): string {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="((?:[^"\\]|\\.)*)"|filename=([^;\s]+)/i.exec(disposition ?? '')
  if (encoded) return decodeURIComponent(encoded)
  return plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2] ?? 'exported_list.csv'
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
