import type { ReactNode, SubmitEvent } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useEscape } from './use-escape.ts'
import { words } from './words.ts'

type EditFormProps = {
  /** Names the form for screen readers. */
  label: string
  save: string
  busy: boolean
  saveDisabled?: boolean
  /** Why saving failed. The input stays. */
  failure?: string | undefined
  onSave: () => void
  onCancel: () => void
  children: ReactNode
}

/** Replaces a setting while it's edited: its fields, the failure, Save and Cancel. Escape cancels, too. */
export function EditForm(props: EditFormProps) {
  const { label, save, busy, saveDisabled = false, failure, onSave, onCancel, children } = props
  useEscape(() => !busy && onCancel())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy && !saveDisabled) onSave()
  }
  return (
    <form noValidate aria-label={label} onSubmit={submit} className="mt-3 flex max-w-md flex-col gap-4">
      {children}
      {failure && <Banner tone="danger">{failure}</Banner>}
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" busy={busy} disabled={saveDisabled}>
          {save}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
