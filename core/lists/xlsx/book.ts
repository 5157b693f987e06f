import { MAX_SHEET_NAME_CHARACTERS } from '../limits.ts'
import { type NumberStyle, numberStyle } from './number-text.ts'
import { createTextCollector } from './rich-text.ts'
import { attribute, type CountPiece, createXmlReader, type XmlEvents } from './xml-reader.ts'
import { type ByteBudget, inflatePart, readZipParts, UnreadableBook } from './zip-parts.ts'

/**
 * Bounds of a workbook's inflated parts, those of all sheets together: 50,000 rows of 25 cells as verbose as programs write them. `npm run bench --
 * workbooks` prints how long reading that much takes.
 */
const MAX_SMALL_BYTES = 16 * 1024 * 1024
const MAX_STRINGS_BYTES = 64 * 1024 * 1024
const MAX_SHEETS_BYTES = 96 * 1024 * 1024
/** Tags and runs of text. A cell with its own string has seven. */
const MAX_PIECES = 9_000_000

export type Book = {
  readonly strings: readonly string[]
  readonly styles: readonly NumberStyle[]
  readonly startsIn1904: boolean
  /** The one that was asked for, or that Excel would show. */
  readonly sheet: Sheet
  /** Those that a person may choose, in their order. */
  readonly visibleSheets: readonly Sheet[]
  readonly readSheet: (sheet: Sheet, events: XmlEvents) => void
}

export class NoSuchSheet extends Error {}

/** Inflates only parts with values of sheets: no macros, links or charts. Throws UnreadableBook or NoSuchSheet. */
export function openBook(file: Uint8Array, sheetName?: string): Book {
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
  const tables = sheets.filter(isTable)
  const visibleSheets = withUniqueNames(tables.filter(({ isHidden }) => !isHidden))
  const named = visibleSheets.find(({ name }) => name === sheetName)
  if (sheetName !== undefined && !named) throw new NoSuchSheet()
  const sheet = named ?? shownSheet(tables, sheets[activeTab])
  if (sheet === undefined) throw new UnreadableBook('there is no sheet')
  const sheetsBudget = { left: MAX_SHEETS_BYTES }
  return {
    strings: readStrings(read, partOf('sharedStrings')),
    styles: readStyles(read, partOf('styles')),
    startsIn1904,
    sheet,
    visibleSheets,
    readSheet: ({ id }, events) => read(inBook(relations.get(id)?.target ?? ''), sheetsBudget, events),
  }
}

export type Sheet = { readonly id: string; readonly name: string; readonly isHidden: boolean }

/** The one that Excel would show, because a hidden one, or one before it, may be an older list or notes. */
function shownSheet(tables: readonly Sheet[], active: Sheet | undefined): Sheet | undefined {
  if (active && !active.isHidden && tables.includes(active)) return active
  return tables.find(({ isHidden }) => !isHidden) ?? tables[0]
}

/** Leaves out what no request could name. */
function withUniqueNames(sheets: readonly Sheet[]): Sheet[] {
  const byName = new Map<string, Sheet>()
  for (const sheet of sheets)
    if (!byName.has(sheet.name) && sheet.name !== '' && sheet.name.length <= MAX_SHEET_NAME_CHARACTERS)
      byName.set(sheet.name, sheet)
  return [...byName.values()]
}

type ReadPart = (name: string, budget: ByteBudget, events: XmlEvents) => void

function partReader(file: Uint8Array): ReadPart {
  const parts = readZipParts(file)
  let pieces = 0
  const countPiece: CountPiece = () => {
    if (++pieces > MAX_PIECES) throw new UnreadableBook('more than a list can have')
  }
  return (name, budget, events) => {
    const part = parts.get(name.toLowerCase())
    if (part === undefined) throw new UnreadableBook(`${name} is missing`)
    const { push, end } = createXmlReader(events, countPiece)
    inflatePart(file, part, budget, push)
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
const readName = attribute('name')
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
  read(name, { left: MAX_SMALL_BYTES }, { open, close: ignore, text: ignore })
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
        name: readName(attributes) ?? '',
        isHidden: (readState(attributes) ?? 'visible') !== 'visible',
      })
    if (tag === 'workbookView') activeTab ??= Number(readActiveTab(attributes) ?? 0)
    if (tag === 'workbookPr') startsIn1904 = /^(1|true)$/.test(readDate1904(attributes) ?? '')
  }
  read(name, { left: MAX_SMALL_BYTES }, { open, close: ignore, text: ignore })
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
  read(name, { left: MAX_STRINGS_BYTES }, { open: collector.open, close, text: collector.text })
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
  read(name, { left: MAX_SMALL_BYTES }, { open, close, text: ignore })
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
