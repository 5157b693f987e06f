import { type NumberStyle, numberStyle } from './number-text.ts'
import { createTextCollector } from './rich-text.ts'
import { attribute, type CountPiece, createXmlReader, type XmlEvents } from './xml-reader.ts'
import { inflatePart, readZipParts, UnreadableBook } from './zip-parts.ts'

/**
 * Bounds of a workbook's inflated parts: 50,000 rows of 25 cells as verbose as programs write them. `npm run bench --
 * workbooks` prints how long reading that much takes.
 */
const MAX_SMALL_BYTES = 16 * 1024 * 1024
const MAX_STRINGS_BYTES = 64 * 1024 * 1024
const MAX_SHEET_BYTES = 96 * 1024 * 1024
/** Tags and runs of text. A cell with its own string has seven. */
const MAX_PIECES = 9_000_000

export type Book = {
  readonly strings: readonly string[]
  readonly styles: readonly NumberStyle[]
  readonly startsIn1904: boolean
  readonly readSheet: (events: XmlEvents) => void
}

/** Inflates only parts with values of one sheet: no macros, links or charts. Throws UnreadableBook. */
export function openBook(file: Uint8Array): Book {
  const read = partReader(file)
  const root = readRelations(read, '_rels/.rels')
  const bookPart =
    [...root.values()].find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml'
  const relations = readRelations(read, relationsOf(bookPart))
  const { sheets, activeTab, startsIn1904 } = readWorkbook(read, bookPart)
  const inBook = (target: string) => resolvePath(bookPart, target)
  const partOf = (type: string) => {
    const found = [...relations.values()].find((relation) => relation.type === type)
    return found === undefined ? undefined : inBook(found.target)
  }
  const isTable = ({ id }: Sheet) => relations.get(id)?.type === 'worksheet'
  const shown = sheetToRead(sheets, activeTab, isTable)
  const part = shown && relations.get(shown.id)?.target
  if (part === undefined) throw new UnreadableBook('there is no sheet')
  return {
    strings: readStrings(read, partOf('sharedStrings')),
    styles: readStyles(read, partOf('styles')),
    startsIn1904,
    readSheet: (events) => read(inBook(part), MAX_SHEET_BYTES, events),
  }
}

type Sheet = { readonly id: string; readonly isHidden: boolean }

/** The sheet that Excel would show, because a hidden one, or one before it, may be an older list or notes. */
function sheetToRead(
  sheets: readonly Sheet[],
  activeTab: number,
  isTable: (sheet: Sheet) => boolean,
): Sheet | undefined {
  const active = sheets[activeTab]
  if (active && !active.isHidden && isTable(active)) return active
  const tables = sheets.filter(isTable)
  return tables.find(({ isHidden }) => !isHidden) ?? tables[0]
}

type ReadPart = (name: string, maxBytes: number, events: XmlEvents) => void

function partReader(file: Uint8Array): ReadPart {
  const parts = readZipParts(file)
  let pieces = 0
  const countPiece: CountPiece = () => {
    if (++pieces > MAX_PIECES) throw new UnreadableBook('more than a list can have')
  }
  return (name, maxBytes, events) => {
    const part = parts.get(name.toLowerCase())
    if (part === undefined) throw new UnreadableBook(`${name} is missing`)
    const { push, end } = createXmlReader(events, countPiece)
    inflatePart(file, part, maxBytes, push)
    end()
  }
}

/** Excel's limit for a number format. */
const MAX_FORMAT = 255

const ignore = () => {}
const readId = attribute('Id')
const readType = attribute('Type')
const readTarget = attribute('Target')
const readSheetRelation = attribute('\\w+:id')
const readState = attribute('state')
const readActiveTab = attribute('activeTab')
const readDate1904 = attribute('date1904')
const readFormatId = attribute('numFmtId')
const readFormatCode = attribute('formatCode')

type Relation = { readonly type: string; readonly target: string }

function readRelations(read: ReadPart, name: string): Map<string, Relation> {
  const relations = new Map<string, Relation>()
  const open = (tag: string, attributes: string) => {
    if (tag !== 'Relationship') return
    const type = readType(attributes)?.split('/').at(-1) ?? ''
    relations.set(readId(attributes) ?? '', { type, target: readTarget(attributes) ?? '' })
  }
  read(name, MAX_SMALL_BYTES, { open, close: ignore, text: ignore })
  return relations
}

function readWorkbook(read: ReadPart, name: string) {
  const sheets: Sheet[] = []
  let activeTab: number | undefined
  let startsIn1904 = false
  const open = (tag: string, attributes: string) => {
    if (tag === 'sheet')
      sheets.push({
        id: readSheetRelation(attributes) ?? '',
        isHidden: (readState(attributes) ?? 'visible') !== 'visible',
      })
    if (tag === 'workbookView') activeTab ??= Number(readActiveTab(attributes) ?? 0)
    if (tag === 'workbookPr') startsIn1904 = /^(1|true)$/.test(readDate1904(attributes) ?? '')
  }
  read(name, MAX_SMALL_BYTES, { open, close: ignore, text: ignore })
  return { sheets, activeTab: activeTab ?? 0, startsIn1904 }
}

function readStrings(read: ReadPart, name: string | undefined): string[] {
  const strings: string[] = []
  if (name === undefined) return strings
  const collector = createTextCollector()
  const close = (tag: string) => {
    collector.close(tag)
    if (tag === 'si') strings.push(collector.take())
  }
  read(name, MAX_STRINGS_BYTES, { open: collector.open, close, text: collector.text })
  return strings
}

function readStyles(read: ReadPart, name: string | undefined): NumberStyle[] {
  const formats = new Map<number, NumberStyle>()
  const styles: NumberStyle[] = []
  if (name === undefined) return styles
  let isCellStyle = false
  const open = (tag: string, attributes: string) => {
    if (tag === 'numFmt') {
      const id = Number(readFormatId(attributes))
      formats.set(id, numberStyle(id, readFormatCode(attributes)?.slice(0, MAX_FORMAT)))
    }
    if (tag === 'cellXfs') isCellStyle = true
    if (tag !== 'xf' || !isCellStyle) return
    const id = Number(readFormatId(attributes) ?? 0)
    styles.push(formats.get(id) ?? numberStyle(id, undefined))
  }
  const close = (tag: string) => {
    if (tag === 'cellXfs') isCellStyle = false
  }
  read(name, MAX_SMALL_BYTES, { open, close, text: ignore })
  return styles
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1)

const relationsOf = (part: string): string =>
  `${folderOf(part)}_rels/${part.slice(folderOf(part).length)}.rels`

/** A target is relative to its part's folder, or starts with a slash. */
function resolvePath(from: string, target: string): string {
  const segments: string[] = []
  const path = target.startsWith('/') ? target : folderOf(from) + target
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
