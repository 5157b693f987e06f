import { decodeText } from '@curbgrade/core/lists/csv/decode-text'
import { openSource } from '../sources/open-source.ts'
import type { PhotoFileSource } from '../sources/photo-file-source.ts'
import { readWhole } from '../sources/read-whole.ts'

export type ReadMappingText =
  /** Which photo shows which property, or any other text. */
  | { readonly kind: 'mapping'; readonly text: string }
  | { readonly kind: 'unreadable'; readonly why: 'not_text' | 'too_much_text' }

export const isMappingFile = (fileName: string): boolean => /\.(?:csv|tsv|txt)$/i.test(fileName)

/** 100,000 lines of 50 characters. */
export const MAX_MAPPING_BYTES = 5 * 1024 * 1024

/** Rejects with UnreadableSource. */
export async function readMappingText(source: PhotoFileSource): Promise<ReadMappingText> {
  const file = await openSource(source)
  if (file.size > MAX_MAPPING_BYTES) return { kind: 'unreadable', why: 'too_much_text' }
  const decoded = decodeText(await readWhole(source, file))
  return decoded.ok ? { kind: 'mapping', text: decoded.value.text } : { kind: 'unreadable', why: 'not_text' }
}
