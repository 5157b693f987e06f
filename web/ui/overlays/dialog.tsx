import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { classNames } from '../class-names.ts'
import { CrossIcon } from '../icons.tsx'
import { uiText } from '../text.ts'
import { dialogClass } from './dialog-class.ts'
import { useMoreBelow } from './use-more-below.ts'
import { useReturnFocus } from './use-return-focus.ts'

type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** Buttons at the end, stacked on phones. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** False while closing would lose something: disables Escape, clicks outside and the close button. */
  dismissible?: boolean
  children?: ReactNode
  className?: string
}

/** Traps the focus and returns it, closes on Escape, and scrolls between its title and its buttons. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, dismissible = true } = props
  return (
    <Radix.Root open={open} onOpenChange={(next) => (next || dismissible) && onOpenChange(next)}>
      <Radix.Portal>
        <Radix.Overlay className={dialogClass.overlay}>
          <Sheet {...props} />
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Sheet(props: DialogProps) {
  const text = useText(uiText)
  const { title, description, footer, size = 'md', dismissible = true, children, className } = props
  const returnFocus = useReturnFocus()
  const { end, hasMore } = useMoreBelow()
  return (
    <Radix.Content
      onCloseAutoFocus={returnFocus}
      className={classNames(dialogClass.sheet, dialogClass.fitted, dialogClass.width[size], className)}
      {...(!description && { 'aria-describedby': undefined })}
    >
      <div className="flex items-start justify-between gap-4">
        <Radix.Title className={dialogClass.title}>{title}</Radix.Title>
        {dismissible && (
          <Radix.Close
            aria-label={text.close}
            className="-mt-1.5 -mr-2 inline-flex size-control shrink-0 items-center justify-center rounded-control text-muted hover:bg-sunken hover:text-ink"
          >
            <CrossIcon />
          </Radix.Close>
        )}
      </div>
      {description && (
        <Radix.Description className={dialogClass.description}>{description}</Radix.Description>
      )}
      {children && (
        <div className={dialogClass.content}>
          {children}
          <div ref={end} className="h-px" />
        </div>
      )}
      {footer && (
        <div
          className={classNames(
            dialogClass.footer,
            dialogClass.edge,
            hasMore ? dialogClass.cut : 'border-transparent',
          )}
        >
          {footer}
        </div>
      )}
    </Radix.Content>
  )
}
