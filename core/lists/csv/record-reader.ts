import { MAX_ROW_CELLS } from '../limits.ts'

/**
 * Reads the records of a delimited text one by one (RFC 4180, D14) and skips blank ones. Takes linear time. Papa Parse,
 * which reads well-formed text the same way, needs hours for 25 MB of stray quotes. A quoted cell that never closes, or
 * has a stray quote and doesn't close on its line, is read as plain text, quote included, so it never swallows the
 * records after it.
 */
export class RecordReader {
  width = 0
  /** True if a nonblank cell wasn't kept. */
  hasCut = false

  private readonly text: string
  private readonly delimiter: string
  private readonly delimiterCode: number
  private readonly lineBreak: LineBreak
  private at = 0
  // Next positions, or the text's length. Cached, because a search from every cell would take quadratic time.
  private nextBreak = -1
  private nextDelimiter = -1
  /** No quoted cell closes before this position, except within its opening run of quotes. */
  private noCloseBefore = 0

  constructor(text: string, delimiter: string, lineBreak: LineBreak = lineBreakOf(text)) {
    this.text = text
    this.delimiter = delimiter
    this.delimiterCode = delimiter.charCodeAt(0)
    this.lineBreak = lineBreak
  }

  /** Where the next record begins, in characters. Not before the text's end after the last one. */
  get position(): number {
    return this.at
  }

  /** True if the end of the text broke a quoted cell, which further text may close. */
  get mayCloseLater(): boolean {
    return this.noCloseBefore >= this.text.length
  }

  next(): string[] | undefined {
    while (this.at < this.text.length) {
      const cells = this.record()
      if (this.hasCut || !isBlankRecord(cells)) return cells
    }
    return undefined
  }

  private record(): string[] {
    const cells: string[] = []
    this.width = 0
    this.hasCut = false
    for (let hasMore = true; hasMore; ) {
      const cell = (this.isAt(this.at, QUOTE) ? this.quotedCell() : undefined) ?? this.plainCell()
      this.width++
      if (this.width <= MAX_ROW_CELLS) cells.push(cell)
      else this.hasCut ||= !isBlankCell(cell)
      hasMore = this.isDelimiterAt(this.at)
      if (hasMore) this.at++
    }
    this.at = this.afterBreak(this.at)
    return cells
  }

  private plainCell(): string {
    const start = this.at
    const lineEnd = this.breakFrom(start)
    const delimiter = this.delimiterFrom(start)
    this.at = Math.min(delimiter, lineEnd)
    return this.text.slice(start, delimiter < lineEnd ? delimiter : this.withoutReturn(start, lineEnd))
  }

  /** Returns undefined, without moving, if the quotes are broken. */
  private quotedCell(): string | undefined {
    const start = this.at + 1
    const lineEnd = this.breakFrom(this.at)
    let hasStray = false
    let hasPair = false
    for (let quote = this.find('"', start); quote < this.text.length; quote = this.find('"', quote + 1)) {
      if (hasStray && quote > lineEnd) return this.broken(lineEnd)
      if (this.isAt(quote + 1, QUOTE)) {
        hasPair = true
        quote++
        continue
      }
      const end = this.cellEndAt(quote + 1)
      if (end !== undefined) {
        this.at = end
        const raw = this.text.slice(start, quote)
        return hasPair ? raw.replace(/""/g, '"') : raw
      }
      if (lineEnd <= this.noCloseBefore) return undefined
      hasStray = true
    }
    return this.broken(this.text.length)
  }

  private broken(searchedUpTo: number): undefined {
    this.noCloseBefore = searchedUpTo
    return undefined
  }

  /** `from` is just after the closing quote. Only blanks may follow it, as in Papa Parse. */
  private cellEndAt(from: number): number | undefined {
    let at = from
    while (!this.isDelimiterAt(at) && (this.isAt(at, SPACE) || this.isAt(at, TAB))) at++
    if (this.lineBreak === '\n' && this.isAt(at, RETURN) && this.isAt(at + 1, NEW_LINE)) at++
    const closes = this.isDelimiterAt(at) || at >= this.text.length || this.text[at] === this.lineBreak
    return closes ? at : undefined
  }

  private isAt(at: number, code: number): boolean {
    return this.text.charCodeAt(at) === code
  }

  private isDelimiterAt(at: number): boolean {
    return this.text.charCodeAt(at) === this.delimiterCode
  }

  private breakFrom(at: number): number {
    if (this.nextBreak < at) this.nextBreak = this.find(this.lineBreak, at)
    return this.nextBreak
  }

  private delimiterFrom(at: number): number {
    if (this.nextDelimiter < at) this.nextDelimiter = this.find(this.delimiter, at)
    return this.nextDelimiter
  }

  private find(character: string, from: number): number {
    const found = this.text.indexOf(character, from)
    return found < 0 ? this.text.length : found
  }

  private withoutReturn(start: number, lineEnd: number): number {
    const isPair = this.lineBreak === '\n' && lineEnd > start && this.isAt(lineEnd - 1, RETURN)
    return isPair ? lineEnd - 1 : lineEnd
  }

  private afterBreak(lineEnd: number): number {
    const isPair = this.lineBreak === '\r' && this.isAt(lineEnd + 1, NEW_LINE)
    return lineEnd + (isPair ? 2 : 1)
  }
}

const QUOTE = 0x22
const SPACE = 0x20
const TAB = 0x09
const RETURN = 0x0d
const NEW_LINE = 0x0a

export const isBlankCell = (cell: string): boolean => cell === '' || cell.trim() === ''

const isBlankRecord = (cells: readonly string[]): boolean => {
  for (const cell of cells) if (!isBlankCell(cell)) return false
  return true
}

const SAMPLE_CHARACTERS = 64 * 1024

/** The character that ends a line; the other one may stand beside it. */
export type LineBreak = '\n' | '\r'

/** In a file with `\n` or `\r\n`, a lone `\r` is an ordinary character; in a file with lone `\r`, `\n` is. */
export const lineBreakOf = (text: string): LineBreak => {
  const marks = text.slice(0, SAMPLE_CHARACTERS).matchAll(/"|\r\n|\r|\n/g)
  let isQuoted = false
  for (const [mark] of marks) {
    if (mark === '"') isQuoted = !isQuoted
    else if (!isQuoted) return mark === '\r' ? '\r' : '\n'
  }
  return text.includes('\n') ? '\n' : '\r'
}
