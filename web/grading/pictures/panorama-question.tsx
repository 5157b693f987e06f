import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { gradingText } from '../text.ts'

type PanoramaQuestionProps = { onAnswer: (isAgreed: boolean, isLast: boolean) => void }

/** Asks before a tap on the picture spends tokens: once per session, or never again if the user prefers. */
export function PanoramaQuestion({ onAnswer }: PanoramaQuestionProps) {
  const text = useText(gradingText).panoramaQuestion
  const [isLast, setLast] = useState(false)
  return (
    <ConfirmDialog
      open
      onOpenChange={() => onAnswer(false, isLast)}
      title={text.title}
      description={text.text}
      confirm={text.open}
      tone="primary"
      onConfirm={() => onAnswer(true, isLast)}
    >
      <Checkbox label={text.never} checked={isLast} onChange={setLast} />
    </ConfirmDialog>
  )
}
