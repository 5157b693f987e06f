import { Transform, type TransformCallback } from 'node:stream'
import { MAX_COUNTED_BODY_BYTES } from '../limits.ts'

const code = (character: string): number => character.charCodeAt(0)
const [QUOTE, BACKSLASH, COMMA, COLON] = [code('"'), code('\\'), code(','), code(':')]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [code('['), code(']'), code('{'), code('}')]
const BLANKS = new Set([code(' '), code('\t'), code('\r'), code('\n')])

/**
 * Replaces each element of the array `name` with `0`, so that megabytes of which only the count matters are
 * never buffered or parsed. Doesn't validate the elements. Refuses more than `MAX_COUNTED_BODY_BYTES` of
 * anything else.
 */
export class CountArray extends Transform {
  /** Fastify compares it with the declared length. */
  receivedEncodedLength = 0
  readonly #name: string
  #sentBytes = 0
  #depth = 0
  #isInString = false
  #isEscaped = false
  /** The latest string directly in the object, as Latin-1, cut off once it can't be the name anymore. */
  #text = ''
  #isNamed = false
  #isCounting = false
  #hasElement = false

  constructor(name: string) {
    super()
    this.#name = name
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.receivedEncodedLength += chunk.length
    const rest = this.#countIn(chunk)
    this.#sentBytes += rest.length
    if (this.#sentBytes > MAX_COUNTED_BODY_BYTES)
      return done(Object.assign(new Error('the body is too large'), { statusCode: 413 }))
    done(null, rest)
  }

  #countIn(chunk: Buffer): Buffer {
    const pieces: Buffer[] = []
    let zeros = ''
    let from = 0
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at] as number
      if (!this.#isCounting) {
        if (!this.#readOutside(byte)) continue
        pieces.push(chunk.subarray(from, at + 1))
        continue
      }
      zeros += this.#readInside(byte)
      if (this.#isCounting) continue
      pieces.push(Buffer.from(zeros))
      zeros = ''
      from = at
    }
    pieces.push(this.#isCounting ? Buffer.from(zeros) : chunk.subarray(from))
    return Buffer.concat(pieces)
  }

  #readOutside(byte: number): boolean {
    if (this.#isInString) {
      if (!this.#endsString(byte) && this.#text.length <= this.#name.length)
        this.#text += String.fromCharCode(byte)
      return false
    }
    if (byte === QUOTE) {
      this.#isInString = true
      this.#isNamed = false
      this.#text = ''
    } else if (byte === COLON && this.#depth === 1) this.#isNamed = this.#text === this.#name
    else if (byte === OPEN_ARRAY && this.#depth === 1 && this.#isNamed) {
      this.#depth = 2
      this.#hasElement = false
      this.#isCounting = true
    } else {
      if (!BLANKS.has(byte)) this.#isNamed = false
      this.#nest(byte)
    }
    return this.#isCounting
  }

  /** A zero at the end of each element, and the commas in between. */
  #readInside(byte: number): string {
    if (this.#isInString) {
      this.#endsString(byte)
      return ''
    }
    if (byte === COMMA && this.#depth === 2) {
      const element = this.#hasElement ? '0,' : ','
      this.#hasElement = false
      return element
    }
    if (byte === QUOTE) this.#isInString = true
    this.#nest(byte)
    if (this.#depth === 1) {
      this.#isCounting = false
      return this.#hasElement ? '0' : ''
    }
    this.#hasElement ||= !BLANKS.has(byte)
    return ''
  }

  #endsString(byte: number): boolean {
    if (this.#isEscaped) this.#isEscaped = false
    else if (byte === BACKSLASH) this.#isEscaped = true
    else if (byte === QUOTE) this.#isInString = false
    return !this.#isInString
  }

  #nest(byte: number): void {
    if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) this.#depth++
    else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) this.#depth--
  }
}
