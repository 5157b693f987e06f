import { classNames } from '../class-names.ts'

type CheckboxProps = {
  label: string
  checked: boolean
  disabled?: boolean
  /** Whether a long label has several lines. */
  wraps?: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/** The label of the native checkbox is part of the click target. */
export const Checkbox = ({ label, checked, disabled, wraps = false, onChange, className }: CheckboxProps) => (
  <label
    className={classNames(
      'flex min-h-control min-w-0 items-center gap-2.5',
      disabled === true ? 'text-muted' : 'cursor-pointer',
      className,
    )}
  >
    <input
      type="checkbox"
      checked={checked}
      disabled={disabled}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
    />
    <span title={wraps ? undefined : label} className={wraps ? 'py-1 text-pretty' : 'truncate'}>
      {label}
    </span>
  </label>
)
