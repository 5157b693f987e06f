import type { ComponentProps, MouseEvent, ReactNode, RefAttributes } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { KeyCap, toShortcut } from './key-cap.tsx'
import { Spinner } from './spinner.tsx'

type Look = {
  /** Use `primary` once per screen. */
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}
type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Shows a spinner and ignores clicks, but keeps the focus. */
    busy?: boolean
    keyHint?: string | undefined
  }

export function Button(props: ButtonProps) {
  const {
    variant = 'secondary',
    size = 'md',
    icon,
    busy = false,
    keyHint,
    className,
    children,
    onClick,
    ...rest
  } = props
  return (
    <button
      type="button"
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      aria-keyshortcuts={toShortcut(keyHint)}
      className={buttonClass(variant, size, className)}
      onClick={busy ? preventDefault : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
      <KeyCap>{keyHint}</KeyCap>
    </button>
  )
}

/** Looks like a button. Use it to navigate, and a button to act. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...link
}: Look & LinkProps & RefAttributes<HTMLAnchorElement>) {
  return (
    <Link {...link} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </Link>
  )
}

/** Keeps a busy submit button from submitting its form again. */
const preventDefault = (event: MouseEvent) => event.preventDefault()
