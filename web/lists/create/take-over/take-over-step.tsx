import type { TakeOverCounts } from '@curbgrade/core/exports/take-over/count-take-over'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import type { CreateFormState } from '../use-create-form.ts'
import type { ColumnChoice } from '../validation/validate-upload.ts'
import { takeOverText } from './text.ts'

type TakeOverStepProps = { form: CreateFormState; choice: ColumnChoice; counts: TakeOverCounts }

/** Offers what an export of ours says of its rows, or counts the grades of a column that the person named (D62). */
export function TakeOverStep({ form, choice, counts }: TakeOverStepProps) {
  const text = useText(takeOverText)
  const { earlier, fileChecking } = form
  const isColumn = typeof choice.gradesIn === 'number'
  const isTaken = choice.gradesIn !== undefined
  const { unread, isExport, ...kinds } = counts
  const isOffered = isExport ? Object.values(kinds).some((rows) => rows > 0) : kinds.grades > 0
  if (!isColumn && !isOffered) return null
  return (
    <Banner title={isColumn ? text.taken(counts.grades) : text.title[isExport ? 'export' : 'other']}>
      {!isColumn && (
        <Checkbox
          wraps
          label={text.takeOver(kinds)}
          checked={isTaken}
          onChange={(taken) => fileChecking.chooseGrades({ gradesIn: taken ? 'export' : undefined })}
        />
      )}
      <p>{earlier ? text.fromEdition(earlier.list.title) : text.imported}</p>
      {isExport && !earlier && <p>{text.nextEdition}</p>}
      {isTaken && counts.grades > 0 && (
        <Checkbox
          wraps
          label={text.areMine}
          checked={choice.areGradesMine ?? false}
          onChange={(areGradesMine) => fileChecking.chooseGrades({ areGradesMine })}
        />
      )}
      {isTaken && unread.length > 0 && (
        <p>
          {unread.map(({ header, cells, sample }) => `${text.unread(header, cells, sample)} `)}
          {text.stays}
        </p>
      )}
    </Banner>
  )
}
