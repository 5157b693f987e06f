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
      label={own.open}
      action={
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {own.open}
        </Button>
      }
    >
      <p className="mt-1 max-w-md text-pretty text-muted">{own.text}</p>
      {isOpen && <DeleteDialog me={me} onClose={() => setIsOpen(false)} />}
    </SettingRow>
  )
}
