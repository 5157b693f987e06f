import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { DeleteAccountDialog } from './delete-dialog.tsx'
import type { Me } from './queries.ts'
import { SettingRow } from './setting-row.tsx'
import { editText } from './text.ts'

export function DeleteRow({ me }: { me: Me }) {
  const deletionText = useText(editText).deletion
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingRow
      label={deletionText.label}
      value={<span className="font-normal text-pretty">{deletionText.text}</span>}
      action={
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {deletionText.open}
        </Button>
      }
    >
      {isOpen && <DeleteAccountDialog me={me} onClose={() => setIsOpen(false)} />}
    </SettingRow>
  )
}
