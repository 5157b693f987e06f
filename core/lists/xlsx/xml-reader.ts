import { UnreadableBook } from './zip-parts.ts'

export type XmlEvents = {
  /** The name has no prefix. `attributes` is raw text for `attribute`. */
  readonly open: (name: string, attributes: string) => void
  /** Also called for an empty element. */
  readonly close: (name: string) => void
  /** Arrives in pieces, with its references resolved. */
  readonly text: (text: string) => void
}

/** Throws once the documents of a workbook have more pieces than a list can have. */
export type CountPiece = () => void

/** Longer tags or runs of text aren't from a spreadsheet: the longest cell has 32,767 characters. */
const MAX_PIECE = 1024 * 1024

/** Reads piece by piece in linear time, without a tree or a stack. Refuses a DOCTYPE, which could declare entities. */
export function createXmlReader(
  events: XmlEvents,
  countPiece: CountPiece,
): { push: (text: string) => void; end: () => void } {
  let rest = ''
  const push = (text: string) => {
    rest += text
    let at = 0
    for (let next = readPiece(rest, at, events); next !== NOT_YET; next = readPiece(rest, at, events)) {
      countPiece()
      at = next
    }
    rest = rest.slice(at)
    if (rest.length > MAX_PIECE) throw new UnreadableBook('a piece is too long')
  }
  const end = () => {
    if (rest.trim() !== '') throw new UnreadableBook('the document is cut off')
  }
  return { push, end }
}

const NOT_YET = -1

function readPiece(xml: string, at: number, events: XmlEvents): number {
  if (at >= xml.length) return NOT_YET
  if (xml.charCodeAt(at) !== OPEN) return readText(xml, at, events)
  const second = xml.charCodeAt(at + 1)
  if (second === BANG) return readDeclaration(xml, at, events)
  return second === QUESTION ? endOf('?>', xml, at) : readTag(xml, at, events)
}

function readText(xml: string, at: number, { text }: XmlEvents): number {
  const end = xml.indexOf('<', at)
  if (end < 0) return NOT_YET
  text(resolve(xml.slice(at, end)))
  return end
}

const COMMENT = '<!--'
const CDATA = '<![CDATA['

function readDeclaration(xml: string, at: number, { text }: XmlEvents): number {
  if (xml.startsWith(COMMENT, at)) return endOf('-->', xml, at + COMMENT.length)
  if (xml.startsWith(CDATA, at)) {
    const end = endOf(']]>', xml, at)
    if (end !== NOT_YET) text(withLineFeeds(xml.slice(at + CDATA.length, end - 3)))
    return end
  }
  const start = xml.slice(at, at + CDATA.length)
  if (CDATA.startsWith(start) || COMMENT.startsWith(start)) return NOT_YET
  throw new UnreadableBook('declarations are refused')
}

function endOf(mark: string, xml: string, at: number): number {
  const end = xml.indexOf(mark, at)
  return end < 0 ? NOT_YET : end + mark.length
}

function readTag(xml: string, at: number, { open, close }: XmlEvents): number {
  const end = findTagEnd(xml, at)
  if (end === NOT_YET) return NOT_YET
  const isClosing = xml.charCodeAt(at + 1) === SLASH
  const isEmpty = !isClosing && xml.charCodeAt(end - 1) === SLASH
  const last = isEmpty ? end - 1 : end
  let nameStart = isClosing ? at + 2 : at + 1
  let nameEnd = nameStart
  for (; nameEnd < last && xml.charCodeAt(nameEnd) > SPACE; nameEnd++)
    if (xml.charCodeAt(nameEnd) === COLON) nameStart = nameEnd + 1
  const name = xml.slice(nameStart, nameEnd)
  if (!isClosing) open(name, nameEnd === last ? '' : xml.slice(nameEnd, last))
  if (isClosing || isEmpty) close(name)
  return end + 1
}

/** The `>` that isn't inside a quoted attribute. */
function findTagEnd(xml: string, from: number): number {
  let quote = 0
  for (let at = from; at < xml.length; at++) {
    const code = xml.charCodeAt(at)
    if (quote !== 0) quote = code === quote ? 0 : quote
    else if (code === CLOSE) return at
    else if (code === QUOTE || code === APOSTROPHE) quote = code
  }
  return NOT_YET
}

const OPEN = 0x3c
const CLOSE = 0x3e
const SLASH = 0x2f
const BANG = 0x21
const QUESTION = 0x3f
const QUOTE = 0x22
const APOSTROPHE = 0x27
const HASH = 0x23
const COLON = 0x3a
const LETTER_X = 0x78
/** XML's highest blank character. XML has no other control characters. */
const SPACE = 0x20

/** A cell has six, a row fifteen. */
const MAX_ATTRIBUTES = 32

/** Faster than a search for each name. */
export function eachAttribute(attributes: string, visit: (name: string, value: string) => void): void {
  let at = 0
  for (let count = 0; count < MAX_ATTRIBUTES; count++) {
    const equals = attributes.indexOf('=', at)
    if (equals < 0) return
    let start = equals + 1
    while (attributes.charCodeAt(start) <= SPACE) start++
    const end = attributes.indexOf(attributes.charCodeAt(start) === APOSTROPHE ? "'" : '"', start + 1)
    if (end < 0) return
    visit(attributes.slice(at, equals).trim(), resolve(attributes.slice(start + 1, end)))
    at = end + 1
  }
}

/** `name` may be a pattern, such as `\\w+:id` for an id with any prefix. */
export function attribute(name: string): (attributes: string) => string | undefined {
  const pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  return (attributes) => {
    const found = pattern.exec(attributes)
    return found ? resolve(found[1] ?? found[2] ?? '') : undefined
  }
}

/** XML treats every line break as `\n`. */
const withLineFeeds = (text: string): string =>
  text.includes('\r') ? text.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : text

const resolve = (text: string): string => {
  const lines = withLineFeeds(text)
  return lines.includes('&')
    ? lines.replace(/&(?:#x[0-9a-f]{1,6}|#\d{1,7}|amp|lt|gt|quot|apos);/gi, toCharacter)
    : lines
}

const toCharacter = (reference: string): string => {
  if (reference.charCodeAt(1) !== HASH) return ENTITIES[reference] ?? reference
  const isHex = (reference.charCodeAt(2) | 32) === LETTER_X
  const code = Number.parseInt(reference.slice(isHex ? 3 : 2), isHex ? 16 : 10)
  return code === 0 || code > 0x10ffff ? '' : String.fromCodePoint(code)
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}
