import { type NumberStyle, numberStyle } from './number-text.ts'
import { createTextCollector } from './rich-text.ts'
import { attribute, createXmlReader, type XmlEvents } from './xml-reader.ts'
import { inflatePart, readZipParts, UnreadableBook, type ZipParts } from './zip-parts.ts'

/** Bounds of the parts of a workbook once they are inflated. The largest of real lists need a fifth. */
const MAX_SMALL_BYTES = 16 * 1024 * 1024
const MAX_STRINGS_BYTES = 128 * 1024 * 1024
const MAX_SHEET_BYTES = 256 * 1024 * 1024
const MAX_STRINGS = 2_000_000

/** What the cells of a workbook's first sheet refer to. */
export type Book = {
  readonly strings: readonly string[]
  readonly styles: readonly NumberStyle[]
  readonly startsIn1904: boolean
  readonly readSheet: (events: XmlEvents) => void
}

/**
 * Opens a workbook (ECMA-376). Macros, links, charts and everything else that isn't a value of the first sheet are
 * parts that are never inflated. Throws UnreadableBook.
 */
export function openBook(file: Uint8Array): Book {
  const parts = readZipParts(file)
  const root = readRelations(file, parts, '_rels/.rels')
  const bookPart =
    [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = readRelations(file, parts, relationsOf(bookPart))
  const { sheetIds, startsIn1904 } = readWorkbook(file, parts, bookPart)
  const inBook = (target: string) => resolvePath(bookPart, target)
  const partOf = (type: string) => {
    const found = [...relations.values()].find((relation) => relation.type === type)
    return found === undefined ? undefined : inBook(found.target)
  }
  const first = sheetIds.map((id) => relations.get(id)).find((relation) => relation?.type === 'worksheet')
  if (first === undefined) throw new UnreadableBook('there is no sheet')
  return {
    strings: readStrings(file, parts, partOf('sharedStrings')),
    styles: readStyles(file, parts, partOf('styles')),
    startsIn1904,
    readSheet: (events) => readPart(file, parts, inBook(first.target), MAX_SHEET_BYTES, events),
  }
}

function readPart(
  file: Uint8Array,
  parts: ZipParts,
  name: string,
  maxBytes: number,
  events: XmlEvents,
): void {
  const part = parts.get(name.toLowerCase())
  if (part === undefined) throw new UnreadableBook(`${name} is missing`)
  const { push, end } = createXmlReader(events)
  inflatePart(file, part, maxBytes, push)
  end()
}

const ignore = () => {}
const readId = attribute('Id')
const readType = attribute('Type')
const readTarget = attribute('Target')
const readSheetRelation = attribute('\\w+:id')
const readDate1904 = attribute('date1904')
const readFormatId = attribute('numFmtId')
const readFormatCode = attribute('formatCode')

type Relation = { readonly type: string; readonly target: string }

/** The relations of a part by id; the last word of their type is enough. */
function readRelations(file: Uint8Array, parts: ZipParts, name: string): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  const open = (tag: string, attributes: string) => {
    if (tag !== 'Relationship') return
    const type = readType(attributes)?.split('/').at(-1) ?? ''
    relations.set(readId(attributes) ?? '', { type, target: readTarget(attributes) ?? '' })
  }
  readPart(file, parts, name, MAX_SMALL_BYTES, { open, close: ignore, text: ignore })
  return relations
}

function readWorkbook(file: Uint8Array, parts: ZipParts, name: string) {
  const sheetIds: string[] = []
  let startsIn1904 = false
  const open = (tag: string, attributes: string) => {
    if (tag === 'sheet') sheetIds.push(readSheetRelation(attributes) ?? '')
    if (tag === 'workbookPr') startsIn1904 = /^(1|true)$/.test(readDate1904(attributes) ?? '')
  }
  readPart(file, parts, name, MAX_SMALL_BYTES, { open, close: ignore, text: ignore })
  return { sheetIds, startsIn1904 }
}

function readStrings(file: Uint8Array, parts: ZipParts, name: string | undefined): string[] {
  const strings: string[] = []
  if (name === undefined) return strings
  const collector = createTextCollector()
  const close = (tag: string) => {
    collector.close(tag)
    if (tag === 'si') strings.push(collector.take())
    if (strings.length > MAX_STRINGS) throw new UnreadableBook('too many strings')
  }
  readPart(file, parts, name, MAX_STRINGS_BYTES, { open: collector.open, close, text: collector.text })
  return strings
}

/** How each style of a cell shows numbers. */
function readStyles(file: Uint8Array, parts: ZipParts, name: string | undefined): NumberStyle[] {
  const codes = new Map<number, string>()
  const styles: NumberStyle[] = []
  if (name === undefined) return styles
  let isCellStyle = false
  const open = (tag: string, attributes: string) => {
    if (tag === 'numFmt') codes.set(Number(readFormatId(attributes)), readFormatCode(attributes) ?? '')
    if (tag === 'cellXfs') isCellStyle = true
    if (tag !== 'xf' || !isCellStyle) return
    const id = Number(readFormatId(attributes) ?? 0)
    styles.push(numberStyle(id, codes.get(id)))
  }
  const close = (tag: string) => {
    if (tag === 'cellXfs') isCellStyle = false
  }
  readPart(file, parts, name, MAX_SMALL_BYTES, { open, close, text: ignore })
  return styles
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1)

const relationsOf = (part: string): string =>
  `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`

/** A target is relative to its part's folder, or begins with a slash. */
function resolvePath(from: string, target: string): string {
  const segments: string[] = []
  const path = target.startsWith('/') ? target : folderOf(from) + target
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
