import {
  deriveAddress,
  isOptional,
  type PartialPlan,
  unfinishedFields,
  withBlankFields,
} from '@curbgrade/core/lists/address/address-plan'
import { REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import { isWholePosition } from '@curbgrade/core/lists/positions/position-columns'
import { textOf, useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { type ColumnStep, neededOf, toChoice } from './column-step.ts'
import { FieldSourceInput } from './field-source-input.tsx'
import { FirstRows } from './first-rows.tsx'
import { GradesInput } from './grades-input.tsx'
import { KeptColumns } from './kept-columns.tsx'
import { PositionInput } from './position-input.tsx'
import { columnsText } from './text.ts'
import { withSource } from './with-source.ts'

type CheckColumnsProps = {
  step: ColumnStep
  onChoose: (plan: PartialPlan) => void
  onGradesIn: (column: number | undefined) => void
  onKeep: (columns: readonly number[]) => void
  onApply: () => void
}

/**
 * Says where each field of the address comes from (D15, D80), and which columns to keep of a file that has too many
 * (D59). Shows the addresses that this gives.
 */
export function CheckColumns({ step, onChoose, onGradesIn, onKeep, onApply }: CheckColumnsProps) {
  const text = useText(columnsText)
  const { columns, rows, hasHeader, plan, kept, gradesIn } = step
  const isComplete = toChoice(step) !== undefined
  const named = hasHeader ? columns : columns.map((column) => ({ ...column, header: '' }))
  return (
    <fieldset className="min-w-0 rounded-grade border border-line p-4">
      <legend className="px-1 font-semibold">{text.check}</legend>
      <p className="text-muted">{!hasHeader ? text.noHeader : kept ? text.wide : text.text}</p>
      <div className="mt-4 grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
        {REQUIRED_FIELDS.map((field) => (
          <FieldSourceInput
            key={field}
            field={field}
            isOptional={isOptional(field, plan)}
            columns={named}
            source={plan[field]}
            onChange={(source) => onChoose(withSource(plan, field, source))}
          />
        ))}
        <PositionInput
          columns={named}
          position={plan.position}
          onChange={(position) => onChoose({ ...plan, position })}
        />
        <GradesInput columns={named} column={gradesIn} onChange={onGradesIn} />
      </div>
      {plan.street !== undefined && (
        <>
          <p className="mt-4 mb-1.5 text-sm text-muted">{text.addresses}</p>
          <FirstRows rows={rows.map((cells, row) => ({ rowNo: row + 1, ...deriveAddress(cells, plan) }))} />
        </>
      )}
      {kept && <KeptColumns columns={columns} kept={kept} needed={neededOf(step)} onKeep={onKeep} />}
      <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2.5">
        <p aria-live="polite" className="min-w-0 flex-1 text-sm text-muted">
          {isComplete ? '' : describeProblem(plan)}
        </p>
        <Button variant="primary" disabled={!isComplete} onClick={onApply}>
          {text.apply}
        </Button>
      </div>
    </fieldset>
  )
}

function describeProblem(plan: PartialPlan): string {
  const text = textOf(columnsText)
  const missing = unfinishedFields(withBlankFields(plan))
  if (missing.length > 0) return text.incomplete(missing)
  return plan.position && !isWholePosition(plan.position) ? text.positions.half : text.twice
}
