import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  label: string
  trigger: ReactElement
  children: ReactNode
}

/** For choices and short forms. Escape or a click outside closes it. */
export const Popover = ({ isOpen, onOpenChange, label, trigger, children }: PopoverProps) => (
  <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align="end"
        sideOffset={6}
        collisionPadding={12}
        className="z-50 max-h-[min(32rem,var(--radix-popover-content-available-height))] w-72 animate-rise overflow-y-auto rounded-grade border border-line bg-surface p-2 text-ink shadow-float"
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
