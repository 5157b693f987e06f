import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts'
import { KeyCap } from './key-cap.tsx'
import { Spinner } from './spinner.tsx'

type Look = {
  /** `primary` is ink: one per screen. */
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}
type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Work is under way: shows a spinner and ignores clicks, but keeps the focus where it is. */
    busy?: boolean
    /** The key that does the same, shown as a cap behind the label. */
    keyHint?: string
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
      {...(keyHint && { 'aria-keyshortcuts': keyHint })}
      className={buttonClass(variant, size, className)}
      onClick={busy ? ignore : onClick}
    >
      {busy ? <Spinner /> : icon}
      {children}
      {keyHint && <KeyCap>{keyHint}</KeyCap>}
    </button>
  )
}

/** A link that looks like a button: for going somewhere, where a button would be for doing something. */
export function ButtonLink({
  variant = 'secondary',
  size = 'md',
  icon,
  className,
  children,
  ...link
}: Look & LinkProps) {
  return (
    <Link {...link} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </Link>
  )
}

/** A busy submit button would send its form again. */
const ignore = (event: MouseEvent) => event.preventDefault()
