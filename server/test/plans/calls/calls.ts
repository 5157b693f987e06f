import { aiCalls } from './ai-calls.ts'
import { bulkEditCallsFor } from './bulk-edit-calls.ts'
import { editionCalls } from './edition-calls.ts'
import { eraseCalls } from './erase-calls.ts'
import { exportCalls } from './export-calls.ts'
import { imageryCalls } from './imagery-calls.ts'
import { importCalls } from './import-calls.ts'
import { learningCalls } from './learning-calls.ts'
import { listCalls } from './list-calls.ts'
import { photoCalls } from './photo-calls.ts'
import { openingPage, rowCalls } from './row-calls.ts'
import type { Call, Calls } from './subject.ts'
import { surveyCalls } from './survey-calls.ts'

/** The sizes of lists for which every call is measured. */
const WHOLE: readonly number[] = [2_000, 50_000]

/**
 * What opens a list and what changes all of its rows; then, for lists of some sizes, every other call and job that reads or
 * writes many rows. Edits come early, so that all lists have the same past when they are measured.
 */
export const callsFor = (rows: number): [title: string, call: Call][] =>
  Object.entries({
    ...pick(rowCalls, openingPage),
    ...bulkEditCallsFor(rows),
    ...(WHOLE.includes(rows) && otherCalls),
  })

const pick = (calls: Calls, wanted: string): Calls =>
  Object.fromEntries(Object.entries(calls).filter(([title]) => title === wanted))

const otherCalls: Calls = {
  ...listCalls,
  ...rowCalls,
  ...exportCalls,
  ...aiCalls,
  ...learningCalls,
  ...imageryCalls,
  ...photoCalls,
  ...surveyCalls,
  ...editionCalls,
  ...importCalls,
  ...eraseCalls,
}
