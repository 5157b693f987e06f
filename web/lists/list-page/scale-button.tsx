import { useState } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { ScaleDialog } from '../dialogs/scale-dialog.tsx'
import type { List } from './queries.ts'
import { listPageText } from './text.ts'

/** Names the list's scale, and opens its dialog. */
export function ScaleButton({ list }: { list: List }) {
  const text = useText(listPageText)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <span className="max-w-40 truncate">{text.scale(list.scale?.name)}</span>
      </Button>
      {isOpen && <ScaleDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}
