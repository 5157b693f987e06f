import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { AlertIcon, RefreshIcon } from '../../ui/icons.tsx'
import { imageryText } from '../text.ts'

type FailedProps = { children: ReactNode; onRetry?: () => void }

export const Failed = ({ children, onRetry }: FailedProps) => {
  const text = useText(imageryText)
  return (
    <PanoramaMessage title={text.panorama.failed} {...(onRetry && { onRetry })}>
      {text.panorama.failedText}
      <span className="mt-1 block text-sm">{children}</span>
    </PanoramaMessage>
  )
}

export const PanoramaMessage = ({ title, children, onRetry }: FailedProps & { title: string }) => {
  const text = useText(imageryText)
  return (
    <div
      role="alert"
      className="relative flex size-full flex-col items-center justify-center gap-1.5 overflow-y-auto bg-sunken px-6 pt-16 pb-6 text-center"
    >
      <AlertIcon className="size-6 text-muted" />
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="max-w-sm text-pretty text-muted">{children}</p>
      {onRetry && (
        <Button icon={<RefreshIcon />} onClick={onRetry} className="mt-3">
          {text.panorama.retry}
        </Button>
      )}
    </div>
  )
}
