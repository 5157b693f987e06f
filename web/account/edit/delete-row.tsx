import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Me } from './queries.ts'
import { SettingRow } from './setting-row.tsx'
import { words } from './words.ts'

const deletionWords = words.deletion

export function DeleteRow({ me }: { me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingRow
      label={deletionWords.label}
      value={<span className="font-normal text-pretty">{deletionWords.text}</span>}
      action={
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {deletionWords.open}
        </Button>
      }
    >
      {isOpen && <DeleteDialog me={me} onClose={() => setIsOpen(false)} />}
    </SettingRow>
  )
}
