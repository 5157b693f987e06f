import type { SingleAnnotation } from '@curbgrade/core/grading/annotations/annotation-keys'
import { type RefusedSave, type SaveState, saveState, waitingOf } from '@curbgrade/core/grading/save-queue'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckIcon, ClockIcon } from '../../ui/icons.tsx'
import type { SaveLoop } from './save-loop.ts'
import { savingText } from './text.ts'
import { useSaveQueue } from './use-saves.ts'

type SaveLoops = {
  saves: SaveLoop
  annotationSaves?: SaveLoop<SingleAnnotation>
}

/** Combines grades and annotations: the worse state, with both counts. */
function joined(one: SaveState, other: SaveState): SaveState {
  if (one.type === 'waiting' && other.type === 'waiting')
    return { type: 'waiting', count: one.count + other.count }
  return [one, other].find(({ type }) => type === 'waiting') ?? (one.type === 'saved' ? other : one)
}

export const useWaitingCount = (saves: SaveLoop, listId: string): number =>
  waitingOf(useSaveQueue(saves), listId).length

type SaveStateLabelProps = SaveLoops & {
  /** True beside rows that couldn't be loaded: "Saved" would read as if all were well. */
  hidesSaved?: boolean
}

export function SaveStateLabel({ saves, annotationSaves, hidesSaved = false }: SaveStateLabelProps) {
  const text = useText(savingText)
  const state = joined(saveState(useSaveQueue(saves)), saveState(useSaveQueue(annotationSaves)))
  return (
    // Contains painting, because otherwise the icon would repaint the whole page with each key press.
    <span className="inline-flex min-w-18 contain-paint items-center justify-end gap-1.5 text-sm font-medium whitespace-nowrap">
      {state.type === 'saved' && !hidesSaved && (
        <span className="inline-flex items-center gap-1 text-success-text">
          <CheckIcon className="size-4" />
          {text.saved}
        </span>
      )}
      {state.type === 'saving' && (
        // Shows no spinner, which would flicker: this lasts milliseconds after each key press.
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

/** Starts the warning at the second failure, because one lost response may be chance. */
const MIN_FAILURES_TO_WARN = 2

/** Goes into a screen's `Notices`, or above its rows. */
export function SaveErrors({ saves, annotationSaves }: SaveLoops) {
  const text = useText(savingText)
  const { refused } = useSaveQueue(saves)
  const { refused: refusedAnnotations } = useSaveQueue(annotationSaves)
  const [isGradeStuck, areAnnotationsStuck] = [useIsStuck(saves), useIsStuck(annotationSaves)]
  if (!(isGradeStuck || areAnnotationsStuck) && refused.length + refusedAnnotations.length === 0) return null
  return (
    <>
      {isGradeStuck && <StuckBanner saves={saves} title={text.notSaved.grades} />}
      {annotationSaves && areAnnotationsStuck && (
        <StuckBanner saves={annotationSaves} title={text.notSaved.annotations} />
      )}
      {refused.slice(0, 3).map((save) => (
        <RefusedBanner key={save.id} save={save} onDismiss={() => saves.forget(save)} />
      ))}
      {refusedAnnotations.slice(0, 1).map((save) => (
        <Banner
          key={save.id}
          tone="danger"
          title={text.refusedAnnotations.title(save.street)}
          onDismiss={() => {
            for (const other of refusedAnnotations) annotationSaves?.forget(other)
          }}
          className="w-full shadow-float"
        >
          {text.refusedAnnotations.text}
        </Banner>
      ))}
    </>
  )
}

const useIsStuck = <Input,>(saves: SaveLoop<Input> | undefined): boolean => {
  const { pending, failures } = useSaveQueue(saves)
  return failures >= MIN_FAILURES_TO_WARN && pending.length > 0
}

type StuckBannerProps<Input> = { saves: SaveLoop<Input>; title: (waiting: number) => string }

function StuckBanner<Input>({ saves, title }: StuckBannerProps<Input>) {
  const text = useText(savingText).notSaved
  const { pending } = useSaveQueue(saves)
  return (
    <Banner
      tone="warning"
      title={title(pending.length)}
      className="w-full shadow-float"
      action={<Button onClick={saves.retry}>{text.retry}</Button>}
    >
      <span className="max-sm:sr-only">{text.text(pending[0]?.street ?? '', pending.length - 1)}</span>
      {!saves.canLeave() && <> {text.textUnkept}</>}
    </Banner>
  )
}

const RefusedBanner = ({ save, onDismiss }: { save: RefusedSave; onDismiss: () => void }) => {
  const text = useText(savingText)
  return (
    <Banner
      tone="danger"
      title={text.refusedGrade.title(save.street)}
      onDismiss={onDismiss}
      className="w-full shadow-float"
    >
      {text.refusedGrade.text(save.code, save.grade)}
    </Banner>
  )
}
