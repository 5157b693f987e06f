import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'
export type DecodedText = { readonly text: string; readonly encoding: Encoding }

/**
 * Decodes UTF-8 or UTF-16, with or without a byte-order mark, or else Windows-1252 (D14). Refuses binary files and
 * broken UTF-16. The result has no NULs and no lone surrogates, which PostgreSQL can't store.
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

/** Uses our own table, because Node 20's decoder, unlike those of browsers, leaves 0x80 to 0x9f unchanged. */
const decodeWindows1252 = (bytes: Uint8Array): DecodedText => {
  const units = new Uint16Array(bytes)
  for (let index = 0; index < units.length; index++) {
    const unit = units[index] ?? 0
    if (unit >= 0x80 && unit <= 0x9f) units[index] = FROM_0X80.charCodeAt(unit - 0x80)
  }
  return { text: new TextDecoder('utf-16le').decode(units), encoding: 'windows-1252' }
}

/** From the Encoding Standard. The five unassigned positions stay control characters. */
const FROM_0X80 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'
