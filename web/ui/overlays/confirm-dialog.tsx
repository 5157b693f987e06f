import { AlertDialog } from 'radix-ui'
import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { uiText } from '../text.ts'
import { dialogClass } from './dialog-class.ts'
import { useReturnFocus } from './use-return-focus.ts'

type ConfirmDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** Names the action: "Delete List", never "OK". */
  confirm: string
  cancel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  confirmDisabled?: boolean
  /** Why the action failed; shown only here. */
  error?: string | undefined
  /** The id of a form in `children`, which the confirm button submits; its handler runs the action. */
  form?: string
  /** The caller closes the dialog once the action succeeds. */
  onConfirm: () => void
  children?: ReactNode
}

/** A click outside does nothing, and the focus starts on Cancel. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, busy = false } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !busy && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={dialogClass.overlay}>
          <Question {...props} />
        </AlertDialog.Overlay>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

function Question(props: ConfirmDialogProps) {
  const text = useText(uiText)
  const { title, description, confirm, cancel = text.cancel, tone = 'danger', busy = false } = props
  const { error, confirmDisabled = false, form, onConfirm, children } = props
  const action = form === undefined ? ({ onClick: onConfirm } as const) : ({ type: 'submit', form } as const)
  const returnFocus = useReturnFocus()
  return (
    <AlertDialog.Content
      onCloseAutoFocus={returnFocus}
      className={classNames(dialogClass.sheet, dialogClass.width.sm)}
    >
      <AlertDialog.Title className={dialogClass.title}>{title}</AlertDialog.Title>
      <AlertDialog.Description className={dialogClass.description}>{description}</AlertDialog.Description>
      {children && <div className="mt-4">{children}</div>}
      {error && (
        <Banner tone="danger" className="mt-4">
          {error}
        </Banner>
      )}
      <div className={classNames('mt-6', dialogClass.footer)}>
        <AlertDialog.Cancel asChild>
          <Button disabled={busy}>{cancel}</Button>
        </AlertDialog.Cancel>
        <Button variant={tone} busy={busy} disabled={confirmDisabled} {...action}>
          {confirm}
        </Button>
      </div>
    </AlertDialog.Content>
  )
}
