import { type RefusedSave, saveState } from '@curbgrade/core/grading/save-queue'
import { useSyncExternalStore } from 'react'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import { gradingText } from '../text.ts'
import type { SaveLoop } from './save-loop.ts'

const useSaveQueue = (saves: SaveLoop) => useSyncExternalStore(saves.subscribe, saves.getQueue)

/** The number of a list's grades that aren't saved yet. */
export const useWaitingCount = (saves: SaveLoop, listId: string): number =>
  useSaveQueue(saves).pending.filter((save) => save.listId === listId).length

/** Shows saved, saving, or the number that wait (D27). */
export function SaveStateLabel({ saves }: { saves: SaveLoop }) {
  const text = useText(gradingText)
  const state = saveState(useSaveQueue(saves))
  return (
    // Contained, because the icon that comes and goes with each key press would have the whole page painted again.
    <span className="inline-flex min-w-18 contain-paint items-center justify-end gap-1.5 text-sm font-medium whitespace-nowrap">
      {state.type === 'saved' && (
        <span className="inline-flex items-center gap-1 text-success-text">
          <CheckIcon className="size-4" />
          {text.saved}
        </span>
      )}
      {state.type === 'saving' && (
        // No spinner: this lasts for milliseconds after each key press, and a spinner would only flicker.
        <span className="text-muted">{text.saving}</span>
      )}
      {state.type === 'waiting' && (
        <span className="inline-flex items-center gap-1 text-warning-text">
          <ClockIcon className="size-4" />
          {text.waiting(state.count)}
        </span>
      )}
    </span>
  )
}

/** One lost response may be chance, so the warning starts at the second. */
const MIN_FAILURES_TO_WARN = 2

/**
 * Warns about grades that aren't saved yet, and about refused ones. Overlays the stage, so that the picture stays.
 */
export function SaveErrors({ saves }: { saves: SaveLoop }) {
  const text = useText(gradingText)
  const { pending, refused, failures } = useSaveQueue(saves)
  const [first] = pending
  const isStuck = failures >= MIN_FAILURES_TO_WARN && first !== undefined
  if (!isStuck && refused.length === 0) return null
  return (
    <div className="absolute inset-x-3 top-3 z-20 mx-auto flex max-w-lg flex-col gap-2">
      {isStuck && (
        <Banner
          tone="warning"
          title={text.notSaved.title(pending.length)}
          className="shadow-float"
          action={<Button onClick={saves.retry}>{text.notSaved.retry}</Button>}
        >
          {text.notSaved.text(first.street, pending.length - 1)}
          {!saves.canLeave() && <> {text.notSaved.textUnkept}</>}
        </Banner>
      )}
      {refused.slice(0, 3).map((save) => (
        <RefusedBanner key={save.id} save={save} onDismiss={() => saves.forget(save)} />
      ))}
    </div>
  )
}

const RefusedBanner = ({ save, onDismiss }: { save: RefusedSave; onDismiss: () => void }) => {
  const text = useText(gradingText)
  return (
    <Banner
      tone="danger"
      title={text.refused.title(save.street)}
      onDismiss={onDismiss}
      className="shadow-float"
    >
      {text.refused.text(save.code, save.grade)}
    </Banner>
  )
}
