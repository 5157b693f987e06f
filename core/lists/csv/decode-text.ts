import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type DecodedText = { readonly text: string; readonly encoding: Encoding }

/**
 * Decodes an uploaded file (D14) as UTF-8 or UTF-16, with or without a byte-order mark, which is removed;
 * otherwise as Windows-1252. Refuses anything that isn't text as `unreadable`: bytes with NULs, such as pictures
 * and spreadsheets named .csv, and broken UTF-16. The result never has a NUL or half a surrogate pair, which the
 * database couldn't store.
 */
export const decodeText = (bytes: Uint8Array): Result<DecodedText, Refusal<'unreadable'>> => {
  const utf16 = utf16Of(bytes)
  const decoded = utf16 ? decodeUtf16(bytes, utf16) : (decodeUtf8(bytes) ?? decodeWindows1252(bytes))
  return decoded && !decoded.text.includes('\0') ? ok(decoded) : refuse('unreadable')
}

type Utf16 = 'utf-16le' | 'utf-16be'

const utf16Of = (bytes: Uint8Array): Utf16 | undefined => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return utf16ByNuls(bytes.subarray(0, SAMPLE_BYTES))
}

const SAMPLE_BYTES = 2048

/** Delimiters, digits and Latin letters leave one byte of each UTF-16 unit zero, always on the same side. */
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

/**
 * Drops NULs: in UTF-16 text, as in a public election list, they are a bug of the program that wrote it, and no sign of
 * a binary file.
 */
const decodeUtf16 = (bytes: Uint8Array, encoding: Utf16): DecodedText | undefined => {
  const text = decodeStrictly(bytes, encoding)
  return text === undefined ? undefined : { text: text.replace(/\0/g, ''), encoding }
}

const decodeUtf8 = (bytes: Uint8Array): DecodedText | undefined => {
  const text = decodeStrictly(bytes, 'utf-8')
  return text === undefined ? undefined : { text, encoding: 'utf-8' }
}

const decodeStrictly = (bytes: Uint8Array, encoding: Utf16 | 'utf-8'): string | undefined => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Uses our own table, because Node 20's decoder leaves 0x80 to 0x9f unchanged and browsers' decoders don't. */
const decodeWindows1252 = (bytes: Uint8Array): DecodedText => {
  const units = new Uint16Array(bytes)
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] ?? 0
    if (unit >= 0x80 && unit <= 0x9f) units[index] = FROM_0X80.charCodeAt(unit - 0x80)
  }
  return { text: new TextDecoder('utf-16le').decode(units), encoding: 'windows-1252' }
}

/** The Encoding Standard's characters for 0x80 to 0x9f. The five unassigned positions stay control characters. */
const FROM_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
