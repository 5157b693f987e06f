import { sentenceFor } from '../../client/sentence-for.ts'
import { type GradeOutcome, type Row, type RowGrades, undoText } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { CrossIcon } from '../../ui/icons.tsx'
import { uiText } from '../../ui/text.ts'
import { bulkEditsText } from './bulk-edits/text.ts'
import { listPageText } from './text.ts'

type ListPageNoticeProps = {
  grades: RowGrades
  /** Opens a row whose picture hasn't been requested. Undefined while a row is open. */
  onSee: ((row: Row) => void) | undefined
}

/** Shows what the last key did and announces it to screen readers. Offers to undo it, or the step that it needs. */
export function ListPageNotice({ grades, onSee }: ListPageNoticeProps) {
  const text = useText(listPageText).notice
  const { dismiss } = useText(uiText)
  const { notice } = grades
  const unseen = notice?.outcome.type === 'unseen' ? notice.outcome : null
  return (
    <output className="contents">
      {notice && (
        // The new key replaces the element, so that screen readers announce every repeat.
        <span
          key={notice.times}
          className="flex max-w-full animate-rise items-center self-center gap-1 rounded-full bg-ink py-1 pr-1.5 pl-4 text-sm font-medium text-page shadow-float"
        >
          <span className="tabular min-w-0 py-1 text-pretty">
            <OutcomeText outcome={notice.outcome} />
          </span>
          {(notice.outcome.type === 'graded' || notice.outcome.type === 'bulk-edited') && (
            <button type="button" onClick={grades.undo} className={actionClass}>
              {text.undo}
            </button>
          )}
          {unseen?.impression === 'not-requested' && onSee && (
            <button type="button" onClick={() => onSee(unseen.row)} className={actionClass}>
              {text.seePicture}
            </button>
          )}
          <button type="button" aria-label={dismiss} onClick={grades.dismiss} className={actionClass}>
            <CrossIcon className="size-4" />
          </button>
        </span>
      )}
    </output>
  )
}

const actionClass =
  'inline-flex min-h-7 shrink-0 items-center rounded-full px-2 underline-offset-3 hover:underline pointer-coarse:min-h-control pointer-coarse:min-w-control pointer-coarse:justify-center'

function OutcomeText({ outcome }: { outcome: GradeOutcome }) {
  const { notice: text, errors } = useText(listPageText)
  const bulkEdits = useText(bulkEditsText)
  const undo = useText(undoText)
  switch (outcome.type) {
    case 'graded': {
      const { rows, grade } = outcome.edit
      const [first] = rows
      return rows.length === 1 && first
        ? text.graded(first.before.street, grade)
        : text.gradedMany(rows.length, grade)
    }
    case 'bulk-edited':
      return bulkEdits.done(outcome.edit, outcome.rows)
    case 'edit-undone':
      return `${undo.bulkEdit(outcome)}.`
    case 'skip-undone':
      return `${undo.skip(outcome.street)}.`
    case 'failed':
      return `${text.failed} ${sentenceFor(outcome.error, errors)}`
    case 'unseen':
      return text.unseen[outcome.impression](outcome.grade)
    case 'unchanged':
      return text.unchanged(outcome.grade)
    case 'undone':
      return text.undone(outcome.rows)
    case 'said':
      return outcome.text
    case 'none':
      return text.none
    case 'nothing-to-undo':
      return text.nothingToUndo
  }
}
