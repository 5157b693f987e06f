import type { Card } from '@curbgrade/core/grading/grading-session'
import { useText } from '../../text/language.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { gradingText } from '../text.ts'
import type { AnotherView } from './use-another-view.ts'

/** Requests another picture of a property whose picture shows the wrong house. */
export function ViewChip({ card, view, onAsk }: { card: Card; view: AnotherView; onAsk: () => void }) {
  const text = useText(gradingText)
  return (
    <button
      type="button"
      title={text.view.hint}
      aria-keyshortcuts="V"
      aria-busy={view.isBusy(card)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAsk}
      className="pointer-events-auto relative z-10 inline-flex cursor-pointer items-center gap-2 rounded-[7px] bg-black/72 px-2.5 py-1.5 text-sm font-medium text-white hover:bg-black/85 pointer-coarse:min-h-[44px]"
    >
      {view.isBusy(card) && <Spinner />}
      {view.isAerialNext(card) ? text.view.above : text.view.notThis}
      <KeyCap>V</KeyCap>
    </button>
  )
}
