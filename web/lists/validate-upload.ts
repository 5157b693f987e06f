import { droppedReport } from '@curbgrade/core/lists/dropped-report'
import { type FilePreview, previewOf } from '@curbgrade/core/lists/file-preview'
import type { Mapping } from '@curbgrade/core/lists/header-mapping'
import { refuseUnread, validateFile } from '@curbgrade/core/lists/validate-file'

export type ValidationRequest = { readonly file: File; readonly mapping?: Mapping | undefined }

/** What the worker tells on its way to a verdict. */
export type ValidationProgress =
  /** `share` of the bytes, from 0 to 1. */
  { readonly phase: 'reading'; readonly share: number } | { readonly phase: 'checking' } | ValidatedFile

export type ValidatedFile = {
  readonly phase: 'judged'
  /** A copy of what was judged: this is what will be uploaded, whatever happens to the file on the disk meanwhile. */
  readonly file: File
  readonly preview: FilePreview
  /** The rows that were left out, as a CSV with the reason for each (D16). */
  readonly removed?: Blob
}

/** Reads and judges a chosen file, and ends with `judged`; whatever cannot be read is `unreadable`. */
export async function validateUpload(
  { file, mapping }: ValidationRequest,
  tell: (updates: ValidationProgress) => void,
): Promise<void> {
  const unread = refuseUnread({ fileName: file.name, size: file.size })
  if (unread) return tell({ phase: 'judged', file, preview: previewOf(unread) })
  const bytes = await readFile(file, (share) => tell({ phase: 'reading', share }))
  if (!bytes) return tell(unreadable(file))
  tell({ phase: 'checking' })
  const validation = validateFile({ fileName: file.name, bytes, ...(mapping && { mapping }) })
  tell({
    phase: 'judged',
    file: new File([bytes], file.name, { type: 'text/csv' }),
    preview: previewOf(validation),
    ...(validation.ok &&
      validation.dropped.length > 0 && {
        removed: new Blob([droppedReport(validation.headers, validation.dropped)], { type: 'text/csv' }),
      }),
  })
}

/** The outcome where no byte could be read: the file is gone, locked or a folder. */
export const unreadable = (file: File): ValidatedFile => ({
  phase: 'judged',
  file,
  preview: { ok: false, error: { code: 'unreadable', facts: {} } },
})

async function readFile(
  file: File,
  onShare: (share: number) => void,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bytes = new Uint8Array(file.size)
  let read = 0
  try {
    for await (const piece of piecesOf(file.stream())) {
      bytes.set(piece, read)
      read += piece.length
      onShare(read / file.size)
    }
  } catch {
    return undefined
  }
  return bytes.subarray(0, read)
}

/** Streams cannot be iterated in every browser yet. */
async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}
