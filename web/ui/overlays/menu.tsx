import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../class-names.ts'

type MenuProps = {
  trigger: ReactElement
  align?: 'start' | 'end'
  /** `MenuItem`, `MenuLink`, `MenuSeparator`. */
  children: ReactNode
  className?: string
}

/** Supports arrow keys, typing the first letter, and Escape, and returns the focus to its button. */
export function Menu({ trigger, align = 'end', children, className }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={classNames(
            'z-50 min-w-48 animate-rise rounded-grade border border-line bg-surface p-1 text-ink shadow-float',
            className,
          )}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

type ItemLook = { icon?: ReactNode; children: ReactNode; disabled?: boolean }

export function MenuItem({
  icon,
  children,
  disabled = false,
  danger = false,
  onSelect,
}: ItemLook & { danger?: boolean; onSelect: () => void }) {
  return (
    <DropdownMenu.Item
      disabled={disabled}
      onSelect={onSelect}
      className={classNames(itemClass, danger && 'text-danger-text')}
    >
      {icon}
      {children}
    </DropdownMenu.Item>
  )
}

export function MenuLink({ icon, children, disabled = false, to }: ItemLook & { to: string }) {
  return (
    <DropdownMenu.Item disabled={disabled} asChild>
      <Link to={to} className={itemClass}>
        {icon}
        {children}
      </Link>
    </DropdownMenu.Item>
  )
}

export const MenuSeparator = () => <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />

const itemClass =
  'flex min-h-control cursor-pointer items-center gap-2.5 rounded-control px-2.5 outline-none select-none ' +
  'data-highlighted:bg-sunken data-disabled:pointer-events-none data-disabled:opacity-45'
