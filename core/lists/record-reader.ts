import { MAX_ROW_CELLS } from './limits.ts'

/**
 * Reads the records of a delimited text one after the other (RFC 4180, D14), passing over blank ones.
 *
 * Whatever the text, the work is linear in its length, and a record keeps at most 256 cells. That is why this is
 * not Papa Parse, whose reading of well-formed text it shares (the tests compare them): 25 MB of stray quotes keep
 * Papa Parse busy for hours and fill the memory with its error records.
 *
 * A broken quote costs its own line only: a quoted cell that never closes, or that has a stray quote and does not
 * close on the same line, is read as plain text, quote included. It never swallows the records behind it.
 */
export class RecordReader {
  /** How many cells the last record has, kept or not. */
  width = 0
  /** Whether a cell of the last record that says something was not kept. */
  hasCut = false

  private readonly text: string
  private readonly delimiter: string
  private readonly delimiterCode: number
  private readonly lineBreak: '\n' | '\r'
  private at = 0
  // Where the next of each is; the text's length when there is none. Remembered, because to search anew from every
  // cell would read the rest of the text for every cell of a text that has none.
  private nextBreak = -1
  private nextDelimiter = -1
  /** Up to here no quoted cell closes, except in the run of quotes that opens it: learned from a failed search. */
  private noCloseBefore = 0

  constructor(text: string, delimiter: string) {
    this.text = text
    this.delimiter = delimiter
    this.delimiterCode = delimiter.charCodeAt(0)
    this.lineBreak = lineBreakOf(text)
  }

  /** The cells of the next record that is not blank, or undefined at the end of the text. */
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
      else this.hasCut ||= !isBlank(cell)
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

  /** The value of the quoted cell that opens here; undefined, without moving, when its quotes are broken. */
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

  /** Where the cell ends whose closing quote is just before: blanks may follow it (as Papa Parse allows), no more. */
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

/** What counts as no value and, in every cell, as a blank line. */
export const isBlank = (cell: string): boolean => cell === '' || cell.trim() === ''

const isBlankRecord = (cells: readonly string[]): boolean => {
  for (const cell of cells) if (!isBlank(cell)) return false
  return true
}

const SAMPLE_CHARACTERS = 64 * 1024

/**
 * The first line break outside of quotes decides. In a file of `\n` or `\r\n` a lone `\r` is a character like any
 * other; in a file of lone `\r`, a `\n` is.
 */
const lineBreakOf = (text: string): '\n' | '\r' => {
  const marks = text.slice(0, SAMPLE_CHARACTERS).matchAll(/"|\r\n|\r|\n/g)
  let isQuoted = false
  for (const [mark] of marks) {
    if (mark === '"') isQuoted = !isQuoted
    else if (!isQuoted) return mark === '\r' ? '\r' : '\n'
  }
  return text.includes('\n') ? '\n' : '\r'
}
