import { sentenceFor } from '../../../client/sentence-for.ts'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { photoReadingText } from './text.ts'

/** `error` is null if the worker crashed. */
type ReadingFailedProps = { error: unknown; onRetry: () => void; onClear: () => void }

export function ReadingFailed({ error, onRetry, onClear }: ReadingFailedProps) {
  const text = useText(photoReadingText)
  return (
    <Banner
      tone="danger"
      title={error === null ? text.crashed.title : text.failed.title}
      action={
        <>
          <Button onClick={onClear}>{text.chooseOthers}</Button>
          <Button onClick={onRetry}>{text.retry}</Button>
        </>
      }
    >
      {error === null ? text.crashed.text : `${sentenceFor(error)} ${text.failed.nothingSent}`}
    </Banner>
  )
}
