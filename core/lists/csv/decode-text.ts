import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'
import { decodeSingleByte } from './single-byte.ts'

export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'ibm437',
  'ibm850',
  'macintosh',
] as const
export type Encoding = (typeof encodings)[number]
export type DecodedText = { readonly text: string; readonly encoding: Encoding }

/**
 * Decodes the chosen encoding. Without one, UTF-8 or UTF-16, with or without a byte-order mark, or else Windows-1252, or
 * DOS where that reads better (D14). Refuses binary files and what the encoding can't mean. The result has no NULs and no
 * lone surrogates, which PostgreSQL can't store.
 */
export const decodeText = (
  bytes: Uint8Array,
  chosen?: Encoding,
): Result<DecodedText, Refusal<'unreadable'>> => {
  const decoded = chosen === undefined ? decodeUnknown(bytes) : decodeAs(bytes, chosen)
  return decoded && !decoded.text.includes('\0') ? ok(decoded) : refuse('unreadable')
}

const decodeUnknown = (bytes: Uint8Array): DecodedText | undefined => {
  const utf16 = utf16Of(bytes)
  if (utf16) return decodeUtf16(bytes, utf16)
  return decodeAs(bytes, 'utf-8') ?? decodeDosOrWindows(bytes)
}

const decodeAs = (bytes: Uint8Array, encoding: Encoding): DecodedText | undefined => {
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return decodeUtf16(bytes, encoding)
  if (encoding !== 'utf-8') return { text: decodeSingleByte(bytes, encoding), encoding }
  const text = decodeStrictly(bytes, encoding)
  return text === undefined ? undefined : { text, encoding }
}

const decodeDosOrWindows = (bytes: Uint8Array): DecodedText => {
  const windows = decodeSingleByte(bytes, 'windows-1252')
  return signsOfDos(windows) > 0
    ? { text: decodeSingleByte(bytes, 'ibm437'), encoding: 'ibm437' }
    : { text: windows, encoding: 'windows-1252' }
}

/**
 * Above 0 if a text that was read as Windows-1252 is one of DOS, whose letters Windows shows as signs between letters:
 * `Pi¤¢n` is `Piñón`. Those of a text's pieces add up.
 */
export const signsOfDos = (windows: string): number => {
  const signs = windows.match(/\p{L}[‚ƒ„…†‡ˆ‰Š‹¡¢£¤¥](?=\p{L})/gu)?.length ?? 0
  const letters = windows.match(/[À-ÖØ-öø-ÿ]/g)?.length ?? 0
  return signs - letters
}

/** Those that a person may choose for a file, the assumed one among them. */
export const encodingsFor = (assumed: Encoding): readonly Encoding[] =>
  assumed === 'utf-16le' || assumed === 'utf-16be'
    ? [assumed]
    : encodings.filter((encoding) => encoding === assumed || !encoding.startsWith('utf'))

export type Utf16 = 'utf-16le' | 'utf-16be'

export const utf16Of = (bytes: Uint8Array): Utf16 | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return utf16ByNuls(bytes.subarray(0, SAMPLE_BYTES))
}

const SAMPLE_BYTES = 2048

/** In UTF-16, delimiters, digits and Latin letters have a zero byte, always on the same side. */
const utf16ByNuls = (sample: Uint8Array): Utf16 | undefined => {
  let even = 0
  let odd = 0
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even++
    else odd++
  }
  const many = sample.length / 4
  if (odd > many && even === 0) return 'utf-16le'
  if (even > many && odd === 0) return 'utf-16be'
  return undefined
}

/** Drops NULs: programs write them into UTF-16 text by mistake, as in a public election list. */
const decodeUtf16 = (bytes: Uint8Array, encoding: Utf16): DecodedText | undefined => {
  const text = decodeStrictly(bytes, encoding)
  return text === undefined ? undefined : { text: text.replace(/\0/g, ''), encoding }
}

const decodeStrictly = (bytes: Uint8Array, encoding: Utf16 | 'utf-8'): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
