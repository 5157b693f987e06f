/** Not JSON, or nested too deeply. */
export class UnreadableJson extends Error {}

/**
 * The tokens of a JSON text (RFC 8259), in linear time. Also takes NaN and Infinity, which Python writes, and the record
 * separators of RFC 8142.
 */
export class JsonTokens {
  at = 0
  private readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** The first character of the next token, which says its kind; empty at the end. */
  peek(): string {
    while (isBlank(this.text.charCodeAt(this.at))) this.at++
    return this.text.charAt(this.at)
  }

  takes(character: string): boolean {
    if (this.peek() !== character) return false
    this.at++
    return true
  }

  expect(character: string): void {
    if (!this.takes(character)) throw new UnreadableJson(`no ${character}`)
  }

  /** With its quotes and escapes. */
  rawString(): string {
    if (this.peek() !== '"') throw new UnreadableJson('no string')
    const start = this.at
    let end = start
    do {
      end = this.text.indexOf('"', end + 1)
      if (end < 0) throw new UnreadableJson('a string without an end')
    } while (this.isEscaped(end))
    this.at = end + 1
    return this.text.slice(start, this.at)
  }

  /** Anything but strings and what holds other values. */
  scalar(): string {
    this.peek()
    const start = this.at
    this.skipScalar()
    return this.text.slice(start, this.at)
  }

  skipScalar(): void {
    this.peek()
    SCALAR.lastIndex = this.at
    if (!SCALAR.test(this.text)) throw new UnreadableJson('no value')
    this.at = SCALAR.lastIndex
  }

  /** What was read since `start`, without the blanks between tokens. */
  compactSince(start: number): string {
    const rest = new JsonTokens(this.text.slice(start, this.at))
    const parts: string[] = []
    for (let next = rest.peek(); next !== ''; next = rest.peek())
      parts.push(next === '"' ? rest.rawString() : rest.plain())
    return parts.join('')
  }

  private plain(): string {
    const start = this.at
    PLAIN.lastIndex = start
    PLAIN.test(this.text)
    this.at = PLAIN.lastIndex
    return this.text.slice(start, this.at)
  }

  private isEscaped(at: number): boolean {
    let start = at
    while (this.text.charCodeAt(start - 1) === BACKSLASH) start--
    return (at - start) % 2 === 1
  }
}

const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?|-?Infinity|NaN|null|true|false/y
/** Neither blanks nor strings. */
const PLAIN = /[^"\s]+/y

const BACKSLASH = 0x5c
/** Space, line breaks, tab, and the record separator. */
const isBlank = (code: number): boolean =>
  code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09 || code === 0x1e
