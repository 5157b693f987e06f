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
