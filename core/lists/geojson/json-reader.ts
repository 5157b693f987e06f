import { JsonTokens, UnreadableJson } from './json-tokens.ts'

/** Real files nest a dozen levels. Each costs a level of recursion (P15). */
const MAX_DEPTH = 64

/**
 * Reads JSON from front to back without building it. So numbers keep their digits, keys their order, and a file takes no
 * more memory than what is kept of it.
 */
export class JsonReader {
  private readonly tokens: JsonTokens
  private depth = 0

  constructor(text: string) {
    this.tokens = new JsonTokens(text)
  }

  /** The first character of the next value, which says its kind; empty at the end. */
  peek(): string {
    return this.tokens.peek()
  }

  /** `readValue` has to read exactly one value. */
  eachMember(readValue: (name: string) => void): void {
    this.eachWithin('{', '}', () => {
      const name = this.string()
      this.tokens.expect(':')
      readValue(name)
    })
  }

  /** `readValue` has to read exactly one value. */
  eachElement(readValue: () => void): void {
    this.eachWithin('[', ']', readValue)
  }

  /** Without NULs and lone surrogates (csv/decode-text.ts). */
  string(): string {
    const raw = this.tokens.rawString()
    return raw.includes('\\') ? unescaped(raw) : raw.slice(1, -1)
  }

  /** A number with its digits, `true` or `false`; empty for null, NaN and Infinity. */
  scalar(): string {
    const token = this.tokens.scalar()
    return IS_NONE.test(token) ? '' : token
  }

  /** The text of a value, without blanks. */
  compact(): string {
    const start = this.tokens.at
    this.skip()
    return this.tokens.compactSince(start)
  }

  readonly skip = (): void => {
    const kind = this.peek()
    if (kind === '{') this.eachMember(this.skip)
    else if (kind === '[') this.eachElement(this.skip)
    else if (kind === '"') this.tokens.rawString()
    else this.tokens.skipScalar()
  }

  /** Skips a value that can be understood only later, and returns what reads it then. */
  later<Value>(read: () => Value): () => Value {
    const start = this.tokens.at
    this.skip()
    return () => {
      const end = this.tokens.at
      this.tokens.at = start
      const value = read()
      this.tokens.at = end
      return value
    }
  }

  private eachWithin(open: string, close: string, readPart: () => void): void {
    if (++this.depth > MAX_DEPTH) throw new UnreadableJson('nested too deeply')
    this.tokens.expect(open)
    if (!this.tokens.takes(close)) {
      do readPart()
      while (this.tokens.takes(','))
      this.tokens.expect(close)
    }
    this.depth--
  }
}

const IS_NONE = /^(?:null|NaN|-?Infinity)$/

const unescaped = (raw: string): string => {
  try {
    return String(JSON.parse(raw)).replaceAll('\0', '').toWellFormed()
  } catch {
    throw new UnreadableJson('a wrong escape')
  }
}
