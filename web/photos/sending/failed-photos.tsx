import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { ChevronDownIcon, RefreshIcon } from '../../ui/icons.tsx'
import { isWorthRetrying } from './send-outcome.ts'
import type { FailedPhoto } from './sending.ts'
import { sendingText } from './text.ts'

const MAX_SHOWN = 200

type FailedPhotosProps = { failed: readonly FailedPhoto[]; onRetry: () => void }

/** Which photos weren't added, and why. The others continue. */
export function FailedPhotos({ failed, onRetry }: FailedPhotosProps) {
  const text = useText(sendingText)
  if (failed.length === 0) return null
  return (
    <details className="group mt-3 border-t border-line pt-1">
      <summary className="flex min-h-11 list-none items-center gap-3 font-medium text-danger-text [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">{text.failed(failed.length)}</span>
        <ChevronDownIcon className="shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mb-2 max-h-[40dvh] overflow-y-auto">
        {failed.slice(0, MAX_SHOWN).map(({ photo, cause }) => (
          <li key={photo.photoId} className="py-1.5 break-words">
            {photo.details.fileName}
            <span className="block text-sm text-muted">{text.failures[cause]}</span>
          </li>
        ))}
        {failed.length > MAX_SHOWN && (
          <li className="py-1.5 text-muted">{text.moreFailed(failed.length - MAX_SHOWN)}</li>
        )}
      </ul>
      {failed.some(({ cause }) => isWorthRetrying(cause)) && (
        <Button icon={<RefreshIcon />} onClick={onRetry}>
          {text.retry}
        </Button>
      )}
    </details>
  )
}
