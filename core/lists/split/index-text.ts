import { type Encoding, type Utf16 } from '../csv/decode-text.ts'
import { decodeSingleByte, encodeWindows1252 } from '../csv/single-byte.ts'

/** Reads a file's bytes chunk by chunk as text in which each character has the same number of bytes. */
export const toIndexText = (utf16: Utf16 | null): ((chunk: Uint8Array) => string) => {
  if (utf16 === null) return (chunk) => decodeSingleByte(chunk, 'windows-1252')
  const decoder = new TextDecoder(utf16, { ignoreBOM: true })
  return (chunk) => decoder.decode(chunk, { stream: true })
}

/** What a text that was read so says in the encoding of its file. */
export function fromIndexText(text: string, encoding: Encoding): string {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return text
  const bytes = encodeWindows1252(text)
  return encoding === 'utf-8' ? new TextDecoder().decode(bytes) : decodeSingleByte(bytes, encoding)
}
