import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { NewKeyForm } from './new-key-form.tsx'
import type { CreatedKey } from './queries.ts'
import { ShownKey } from './shown-key.tsx'
import { apiAccessText } from './text.ts'

/** Asks for the key, then shows it once: it closes only by its buttons then. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const text = useText(apiAccessText)
  const [created, setCreated] = useState<CreatedKey | null>(null)
  return created === null ? (
    <NewKeyForm onCreated={setCreated} onClose={onClose} />
  ) : (
    <Dialog
      open
      onOpenChange={onClose}
      dismissible={false}
      title={text.created.title}
      description={text.created.text}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text.created.done}
        </Button>
      }
    >
      <ShownKey created={created} />
    </Dialog>
  )
}
