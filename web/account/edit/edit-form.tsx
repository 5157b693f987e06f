import { type ReactNode, type SubmitEvent, useEffect } from 'react'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { editText } from './text.ts'

type EditFormProps = {
  label: string
  save: string
  busy: boolean
  saveDisabled?: boolean
  /** Saving failed; the input stays. */
  failure?: string | undefined
  onSave: () => void
  onCancel: () => void
  children: ReactNode
}

/** Replaces a setting while it's edited. Escape cancels, too. */
export function EditForm(props: EditFormProps) {
  const text = useText(editText)
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
          {text.cancel}
        </Button>
      </div>
    </form>
  )
}

function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) onEscape()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onEscape])
}
