import { type ReactNode, useState } from 'react'
import { useText } from '../../text/language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { GradingSettings } from '../instruments/grading-settings.tsx'
import type { Day } from '../instruments/use-instruments.ts'
import { KeyTable } from './key-table.tsx'
import { keysText } from './text.ts'

type KeySheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  day?: Day | null
  /** The list's own questions and their keys. */
  questions?: ReactNode
}

/** Every key of the grading screen, and its settings (`?`). */
export function KeySheet({ open, onOpenChange, day = null, questions }: KeySheetProps) {
  const text = useText(keysText)
  const [editing, edit] = useState<string | null>(null)
  // While a key is changed, Escape keeps the key instead of closing the sheet.
  const close = (isOpen: boolean) => (editing === null ? onOpenChange(isOpen) : edit(null))
  return (
    <Dialog open={open} onOpenChange={close} size="lg" title={text.title} description={text.text}>
      <KeyTable editing={editing} onEdit={edit} />
      {questions}
      <GradingSettings day={day} />
    </Dialog>
  )
}
