import { classNames } from '../class-names.ts'

type CheckboxProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  className?: string
}

/** The label of the native checkbox is part of the click target. */
export const Checkbox = ({ label, checked, onChange, className }: CheckboxProps) => (
  <label className={classNames('flex min-h-control min-w-0 cursor-pointer items-center gap-2.5', className)}>
    <input
      type="checkbox"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
      className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
    />
    <span title={label} className="truncate">
      {label}
    </span>
  </label>
)
