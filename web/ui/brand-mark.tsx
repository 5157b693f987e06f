import { classNames } from './class-names.ts'

/** The same drawing as public/favicon.svg, in the theme's colors. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('size-7', className)} fill="none">
      <rect width="32" height="32" rx="8" className="fill-line" />
      <g className="stroke-ink" strokeWidth="2.8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6.6 16.2 16 8l9.4 8.2" />
        <path d="M9.8 13.4v8.2h12.4v-8.2" />
      </g>
      <path d="M5 26.4h22" className="stroke-curb" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
}
