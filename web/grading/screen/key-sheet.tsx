import { useState } from 'react'
import { useSingleKeys } from '../../client/single-keys.ts'
import { useText } from '../../text/language.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { ListQuestions } from '../annotations/list-questions.tsx'
import { GradingSettings } from '../instruments/grading-settings.tsx'
import type { Day } from '../instruments/use-instruments.ts'
import { KeyTable } from '../keys/key-table.tsx'
import { SingleKeysSwitch } from '../keys/single-keys-switch.tsx'
import { keysText } from '../keys/text.ts'

type KeySheetProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  day?: Day | null
  /** Adds the questions of this list, which have keys as well. */
  listId?: string
}

/** Shows every key and the settings of the grading screen (`?`). */
export function KeySheet({ open, onOpenChange, day = null, listId }: KeySheetProps) {
  const text = useText(keysText)
  const isSingle = useSingleKeys()
  const [editing, edit] = useState<string | null>(null)
  // While the user changes a key, Escape cancels the change instead of closing the sheet.
  const close = (isOpen: boolean) => (editing === null ? onOpenChange(isOpen) : edit(null))
  return (
    <Dialog open={open} onOpenChange={close} size="lg" title={text.title} description={text.text}>
      <SingleKeysSwitch />
      {isSingle && <KeyTable editing={editing} onEdit={edit} />}
      {listId !== undefined && <ListQuestions listId={listId} />}
      <GradingSettings day={day} />
    </Dialog>
  )
}
