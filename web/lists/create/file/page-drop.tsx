import { type TakenItem, takeItems } from '../../../photos/index.ts'
import { useText } from '../../../text/language.ts'
import { UploadIcon } from '../../../ui/icons.tsx'
import { usePageDrop } from '../../../ui/use-page-drop.ts'
import { fileText } from './text.ts'

/** Accepts what is dropped anywhere on the page, and says so while the user drags it. */
export function PageDrop({ onItems }: { onItems: (items: readonly TakenItem[]) => void }) {
  const text = useText(fileText)
  const isOver = usePageDrop((transfer) => {
    const items = takeItems(transfer)
    if (items.length > 0) onItems(items)
  })
  if (!isOver) return null
  return (
    <div className="pointer-events-none fixed inset-0 z-50 grid place-items-center bg-scrim p-6">
      <p className="flex items-center gap-3 rounded-card border border-dashed border-edge bg-surface px-6 py-5 text-lg font-semibold shadow-float">
        <UploadIcon />
        {text.dropAnywhere}
      </p>
    </div>
  )
}
