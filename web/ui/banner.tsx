import type { ReactNode } from 'react'
import { useText } from '../text/language.ts'
import { type Tone, toneClass } from './badge.tsx'
import { classNames } from './class-names.ts'
import { AlertIcon, CheckIcon, CrossIcon, InfoIcon } from './icons.tsx'
import { uiText } from './text.ts'

type BannerProps = {
  tone?: Extract<Tone, 'neutral' | 'info' | 'success' | 'warning' | 'danger'>
  title?: string
  children?: ReactNode
  /** A button or link for the next step. */
  action?: ReactNode
  onDismiss?: () => void
  className?: string
}

/** Failures interrupt a screen reader; other messages wait their turn. */
export function Banner({ tone = 'info', title, children, action, onDismiss, className }: BannerProps) {
  const text = useText(uiText)
  const Icon = tone === 'success' ? CheckIcon : tone === 'info' || tone === 'neutral' ? InfoIcon : AlertIcon
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames(
        'flex items-start gap-3 rounded-control px-3.5 py-2.5',
        toneClass[tone],
        className,
      )}
    >
      {/* The action wraps below the text if there's no room beside it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-64 gap-3">
          <Icon className="mt-px shrink-0" />
          <div className="min-w-0 flex-1">
            {title && <p className="font-semibold">{title}</p>}
            {children && <div className="break-words">{children}</div>}
          </div>
        </div>
        {action}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={text.dismiss}
          onClick={onDismiss}
          className="-m-1 rounded-md p-1 hover:opacity-70 pointer-coarse:-m-3 pointer-coarse:p-3"
        >
          <CrossIcon />
        </button>
      )}
    </div>
  )
}
