import { classNames } from './class-names.ts'

/** Silent for screen readers, so put text beside it. */
export function Spinner({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={classNames('size-4 animate-spin', className)}>
      <circle cx="10" cy="10" r="7.5" fill="none" stroke="currentColor" strokeWidth="2.4" opacity="0.25" />
      <path
        d="M10 2.5A7.5 7.5 0 0 1 17.5 10"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
  )
}
