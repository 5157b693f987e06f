import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

/** Ties a control to its label, hint and error. Spread on the control. */
export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type FieldProps = {
  label: string
  hint?: ReactNode
  /** Screen readers announce it when it appears. */
  error?: string | undefined
  /** Shows the label to screen readers only. */
  labelHidden?: boolean
  children: (control: FieldControl) => ReactNode
  className?: string
}

export function Field({ label, hint, error, labelHidden = false, children, className }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : undefined
  const errorId = error ? `${id}-error` : undefined
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'font-medium'}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      <p id={errorId} aria-live="polite" className="text-sm text-danger-text empty:hidden">
        {error}
      </p>
      {hint && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
