import type { ReactNode } from 'react'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { imageryText } from '../text.ts'

type MapMessageProps = { title: string; children: ReactNode; onRetry?: () => void }

export const MapMessage = ({ title, children, onRetry }: MapMessageProps) => {
  const text = useText(imageryText)
  return (
    <output className="absolute inset-0 flex flex-col items-center justify-center-safe gap-1 overflow-y-auto bg-sunken p-3 text-center">
      <p className="font-semibold">{title}</p>
      <p className="max-w-sm text-sm text-pretty text-muted">{children}</p>
      {onRetry && (
        <Button icon={<RefreshIcon />} onClick={onRetry} className="mt-1.5">
          {text.map.retry}
        </Button>
      )}
    </output>
  )
}
