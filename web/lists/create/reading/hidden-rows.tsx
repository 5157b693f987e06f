import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import type { Reading, ReadingStep } from '../use-file-check.ts'
import { readingText } from './text.ts'

type HiddenRowsProps = { step: ReadingStep; onRead: (reading: Reading) => void }

/** Says what Excel hides, because people may not know of it, and whether it's in the list. */
export function HiddenRows({ step: { hidden, chosen }, onRead }: HiddenRowsProps) {
  const text = useText(readingText).hidden
  const { includesHidden = false } = chosen
  if (hidden === undefined) return null
  return (
    <Banner
      tone="warning"
      title={text.title(hidden.rows, hidden.columns)}
      action={
        <Button onClick={() => onRead({ includesHidden: !includesHidden })}>
          {includesHidden ? text.leaveOut : text.include}
        </Button>
      }
    >
      {includesHidden ? text.areIncluded : text.areLeftOut}
    </Banner>
  )
}
