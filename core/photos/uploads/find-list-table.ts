import { DELIMITERS } from '../../lists/csv/delimiter.ts'
import { proposeMapping, REQUIRED_FIELDS } from '../../lists/csv/header-mapping.ts'
import { RecordReader } from '../../lists/csv/record-reader.ts'
import { openMapping, readHeader } from '../matching/mapping/open-mapping.ts'

/** Text with at least the header, or null for a table of another kind. */
export type TableStart = string | null

/** The index of the table that is the list; the others may say which photo is whose. Null if that's unclear. */
export function findListTable(starts: readonly TableStart[]): number | null {
  const tables = starts.map((start, index) => ({ index, ...describe(start) }))
  const others = tables.filter(({ isMapping }) => !isMapping)
  const candidates = others.length > 0 ? others : tables
  if (candidates.length === 1) return candidates[0]?.index ?? null
  const addressed = candidates.filter(({ hasAddress }) => hasAddress !== false)
  return addressed.length === 1 ? (addressed[0]?.index ?? null) : null
}

type Described = {
  readonly isMapping: boolean
  /** Null if it wasn't read. */
  readonly hasAddress: boolean | null
}

const describe = (start: TableStart): Described =>
  start === null
    ? { isMapping: false, hasAddress: null }
    : { isMapping: openMapping(start) !== null, hasAddress: namesAddress(start) }

function namesAddress(start: string): boolean {
  const text = start.replace(/^\uFEFF/, '')
  return DELIMITERS.some((delimiter) => {
    const found = proposeMapping(readHeader(new RecordReader(text, delimiter)))
    return REQUIRED_FIELDS.every((field) => found[field] !== undefined)
  })
}
