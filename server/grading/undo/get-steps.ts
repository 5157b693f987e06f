import {
  FIRST_POSITION,
  pageOfSteps,
  positionToText,
  textToPosition,
} from '@curbgrade/core/grading/undo/page-of-steps'
import { stepsContract } from '@curbgrade/core/grading/undo/steps-contract'
import type { CallAnswer } from '@curbgrade/core/shared/contract'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { findPropertiesOf, type PropertyRow, presentBlind, presentProperty } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { findSteps, type StepRow } from './steps-store.ts'

const PAGE_STEPS = 50

type Step = CallAnswer<typeof stepsContract.getSteps>['steps'][number]

/** What undo continues with after a reload or in another browser. */
export const getSteps = ({ pool }: { pool: Pool }) =>
  handle(stepsContract.getSteps, async ({ owner, params: { listId }, query: { after } }) => {
    const position = after === undefined ? FIRST_POSITION : textToPosition(after)
    const stored = await findSteps(pool, listId, position, PAGE_STEPS)
    const { steps, next } = pageOfSteps(stored, position, PAGE_STEPS)
    const rowNos = new Set(steps.flatMap((step) => ('rowNo' in step ? [step.rowNo] : [])))
    const rows = await findPropertiesOf(pool, owner, listId, [...rowNos])
    if (rows === null) return refuse('not_found')
    const rowOf = new Map(rows.map((row) => [row.row_no, row]))
    return ok({
      steps: steps.flatMap((step) => presentStep(step, rowOf)),
      next: next && positionToText(next),
    })
  })

/** None if undo can't take it back anymore. */
function presentStep({ key: _key, ...step }: StepRow, rowOf: ReadonlyMap<number, PropertyRow>): Step[] {
  if (step.type === 'bulk-edit') return [step]
  const { rowNo, ...rest } = step
  const row = rowOf.get(rowNo)
  if (row === undefined) return []
  const { stands, ...stored } = rest
  return stands ? [{ ...stored, property: presentBlind(presentProperty(row)) }] : []
}
