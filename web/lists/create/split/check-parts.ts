import { droppedHeader, droppedLines } from '@curbgrade/core/lists/file/dropped-report'
import {
  type AcceptedFile,
  type FileValidation,
  type RefusedFile,
  refused,
} from '@curbgrade/core/lists/file/file-validation'
import { validateFile } from '@curbgrade/core/lists/file/validate-file'
import { type Part, type PartName, planByValue, planInOrder } from '@curbgrade/core/lists/split/plan-parts'
import type { ColumnChoice } from '../validation/validate-upload.ts'
import type { OpenTable } from './open-table.ts'
import { PART_ENCODING, readPart } from './read-part.ts'

export type CheckedPart = {
  readonly name: PartName
  readonly properties: number
  readonly dropped: number
  readonly bytes: number
}

/** All lists, or the first that can't be made (D79). */
export type CheckedParts =
  | { readonly ok: true; readonly parts: readonly CheckedPart[]; readonly removed?: Blob }
  | { readonly ok: false; readonly name: PartName; readonly error: RefusedFile['error'] }

export const planParts = ({ starts, columns }: OpenTable, by: number | null): Part[] => {
  const groups = columns.find(({ column }) => column === by)
  return groups ? planByValue(starts, groups) : planInOrder(starts)
}

/** Validates the file of each list as the server will. */
export async function checkParts(
  table: OpenTable,
  parts: readonly Part[],
  choice: ColumnChoice,
  onPart: (at: number) => void = () => undefined,
): Promise<CheckedParts> {
  const checked: CheckedPart[] = []
  const removed = new RemovedRows()
  for (const [at, part] of parts.entries()) {
    onPart(at)
    const bytes = await readPart(table, part, choice.encoding ?? table.encoding)
    const found = bytes === null ? refused('unreadable') : validatePart(bytes, part, choice)
    if (!found.ok) return { ok: false, name: part.name, error: found.error }
    removed.add(found, part)
    const [properties, dropped] = [found.rows.length, found.dropped.length]
    checked.push({ name: part.name, properties, dropped, bytes: bytes?.length ?? 0 })
  }
  return { ok: true, parts: checked, ...removed.toReport() }
}

/** Refuses a file that has other rows than the whole file had there. */
function validatePart(bytes: Uint8Array, { rows }: Part, choice: ColumnChoice): FileValidation {
  const found = validateFile({ fileName: 'part.csv', bytes, ...choice, encoding: PART_ENCODING })
  const isSame = !found.ok || found.rows.length + found.dropped.length === rows.length
  return isSame ? found : refused('unreadable')
}

/** Those of all lists, with their numbers in the whole file (D16). */
class RemovedRows {
  private readonly texts: string[] = []

  add({ headers, dropped }: AcceptedFile, { rows }: Part): void {
    if (dropped.length === 0) return
    if (this.texts.length === 0) this.texts.push(droppedHeader(headers))
    const numbered = dropped.map((row) => ({ ...row, rowNo: (rows[row.rowNo - 1] ?? 0) + 1 }))
    this.texts.push(droppedLines(headers, numbered))
  }

  toReport(): { removed?: Blob } {
    return this.texts.length === 0 ? {} : { removed: new Blob(this.texts, { type: 'text/csv' }) }
  }
}
