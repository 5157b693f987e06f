import type { PropertyMarks } from '@curbgrade/core/lists/marks'
import { useListAttributes } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { FlagIcon, NoteIcon } from '../../ui/icons.tsx'
import { marksText } from '../marks/text.ts'

type SampleMarksProps = {
  listId: string
  marks: Pick<PropertyMarks, 'flagged' | 'note' | 'attributes'>
}

/** Flag, note and what was answered with yes, where there is any. */
export function SampleMarks({ listId, marks: { flagged, note, attributes } }: SampleMarksProps) {
  const text = useText(marksText)
  const hasYes = Object.values(attributes).includes(true)
  const questions = useListAttributes(listId, hasYes)
  if (!(flagged || note !== null || hasYes)) return null
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-1 text-sm">
      {flagged && (
        <span title={text.flagged} className="inline-flex">
          <FlagIcon className="size-4" />
          <span className="sr-only">{text.flagged}</span>
        </span>
      )}
      {questions.map(
        ({ slot, question }) => attributes[slot] === true && <Badge key={slot}>{question}</Badge>,
      )}
      {note !== null && (
        <span title={note} className="inline-flex min-w-0 items-center gap-1 text-muted">
          <NoteIcon className="size-4 shrink-0" />
          <span className="sr-only">{text.note}: </span>
          <span className="truncate">{note}</span>
        </span>
      )}
    </p>
  )
}
