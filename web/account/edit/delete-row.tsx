import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Me } from './queries.ts'
import { SettingRow } from './setting-row.tsx'
import { words } from './words.ts'

const own = words.deletion

export function DeleteRow({ me }: { me: Me }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <SettingRow
      label={own.label}
      value={<span className="font-normal text-pretty">{own.text}</span>}
      action={
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {own.open}
        </Button>
      }
    >
      {isOpen && <DeleteDialog me={me} onClose={() => setIsOpen(false)} />}
    </SettingRow>
  )
}
