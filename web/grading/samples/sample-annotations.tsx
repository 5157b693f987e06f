import type { PropertyAnnotations } from '@curbgrade/core/lists/annotations'
import { useListAttributes } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { FlagIcon, NoteIcon } from '../../ui/icons.tsx'
import { annotationsText } from '../annotations/text.ts'

type SampleAnnotationsProps = {
  listId: string
  annotations: Pick<PropertyAnnotations, 'flagged' | 'note' | 'attributes'>
}

/** Shows flag, note and the questions answered with yes, if any. */
export function SampleAnnotations({
  listId,
  annotations: { flagged, note, attributes },
}: SampleAnnotationsProps) {
  const text = useText(annotationsText)
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
