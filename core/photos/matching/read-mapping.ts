import { ok, type Refusal, type Result, refuse } from '../../shared/result.ts'
import { combineLines, type MappedPhoto, type MappingLine } from './mapping/combine-lines.ts'
import { createFileFinder } from './mapping/find-files.ts'
import { openMapping } from './mapping/open-mapping.ts'
import { readRecord } from './mapping/read-record.ts'
import { indexList, type RowForMatching } from './match-names.ts'

/** A line that names nothing known. */
export type MappingProblem = {
  readonly line: number
  readonly problem: 'no_photo' | 'no_property' | 'unknown_photo' | 'unknown_property'
  readonly photo: string
}

export type ReadMapping = {
  readonly photos: readonly MappedPhoto[]
  readonly problems: readonly MappingProblem[]
}

/** Reads which photo shows which property from a delimited text, whose columns may stand in any order. */
export function readMapping(
  text: string,
  paths: readonly string[],
  rows: readonly RowForMatching[],
): Result<ReadMapping, Refusal<'missing_columns'>> {
  const mapping = openMapping(text)
  if (mapping === null) return refuse('missing_columns')
  const findFiles = createFileFinder(paths)
  const list = { index: indexList(rows), rowNos: new Set(rows.map(({ rowNo }) => rowNo)) }
  const lines: MappingLine[] = []
  for (const { cells, line } of mapping.records()) {
    const photo = (cells[mapping.columns.file] ?? '').trim()
    const reading = readRecord(cells, mapping.columns, list)
    lines.push({ number: line, photo, found: findFiles(photo), reading })
  }
  return ok({ photos: combineLines(lines, list.index.ids), problems: lines.flatMap(toProblem) })
}

function toProblem({ number, photo, found, reading }: MappingLine): MappingProblem[] {
  const problem = problemOf(photo, found.paths.length, reading)
  return problem === null ? [] : [{ line: number, problem, photo }]
}

function problemOf(
  photo: string,
  files: number,
  reading: MappingLine['reading'],
): MappingProblem['problem'] | null {
  if (photo === '') return 'no_photo'
  if (files === 0) return 'unknown_photo'
  if (reading === null) return 'no_property'
  return reading.kind === 'row' || reading.kind === 'ask' ? null : 'unknown_property'
}
