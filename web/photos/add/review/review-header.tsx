import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { batchText } from './text.ts'

export function ReviewHeader({ photos, onClear }: { photos: number; onClear: () => void }) {
  const text = useText(batchText)
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div>
        <h2 id="review-photos" tabIndex={-1} className="text-lg font-semibold tracking-tight outline-none">
          {text.title(photos)}
        </h2>
        <p className="mt-0.5 text-muted">{text.explained}</p>
      </div>
      <Button onClick={onClear}>{text.chooseOthers}</Button>
    </div>
  )
}
