import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

function Scene({ kind, keepsOpener = true }: { kind: 'dialog' | 'confirm'; keepsOpener?: boolean }) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <h1 tabIndex={-1}>Lists</h1>
      <textarea aria-label="Note" />
      {(keepsOpener || !open) && (
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
      )}
      {kind === 'dialog' ? (
        <Dialog open={open} onOpenChange={close} title="Rename">
          <input aria-label="Title" />
        </Dialog>
      ) : (
        <ConfirmDialog
          open={open}
          onOpenChange={close}
          title="Delete?"
          description="This can't be undone."
          confirm="Delete"
          onConfirm={close}
        />
      )}
    </>
  )
}

const openAndClose = () => {
  const opener = screen.getByRole('button', { name: 'Open' })
  opener.focus()
  fireEvent.click(opener)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
}

it.each(['dialog', 'confirm'] as const)('returns the focus to the element that opened a %s', async (kind) => {
  render(<Scene kind={kind} />)
  openAndClose()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

it('returns the focus to a button that was clicked, where a click focuses only what is around it', async () => {
  render(
    <main tabIndex={-1}>
      <Scene kind="dialog" />
    </main>,
  )
  const opener = screen.getByRole('button', { name: 'Open' })
  fireEvent.pointerDown(opener)
  screen.getByRole('main').focus()
  fireEvent.click(opener)
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

it('moves the focus to the page’s heading if the element that opened the dialog is gone', async () => {
  render(<Scene kind="confirm" keepsOpener={false} />)
  openAndClose()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Lists' })))
})

it('leaves the focus in a field that someone reached before the dialog was gone', async () => {
  render(<Scene kind="dialog" />)
  openAndClose()
  const note = screen.getByRole('textbox', { name: 'Note' })
  note.focus()
  // Radix returns the focus by a timer, which ends before this one.
  await new Promise<void>((resolve) => setTimeout(resolve))
  expect(document.activeElement).toBe(note)
})
