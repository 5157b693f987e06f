import { currentCard } from '@curbgrade/core/grading/session/grading-session'
import { undoText } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { describeHeldBack, describeLastAction } from '../session/describe-action.ts'
import type { SessionView } from '../session/live-session.ts'
import { gradingText } from '../text.ts'
import { useEnding } from './use-ending.ts'

/** Announces every action and the next card to screen readers. Shows what was undone, skipped or held back. */
export function SessionNotice({ view, isReview }: { view: SessionView; isReview: boolean }) {
  const text = useText(gradingText)
  const texts = { grading: text, undo: useText(undoText) }
  const { lastAction, heldBack, session } = view
  const { hasEnded, ...pausing } = useEnding(heldBack ?? lastAction)
  const card = currentCard(session)
  const isShown =
    heldBack !== null || (lastAction !== null && (lastAction.isUndo || lastAction.step.type === 'skip'))
  return (
    <output
      {...pausing}
      className={
        isShown && !hasEnded
          ? 'rounded-2xl bg-black/80 px-3.5 py-1.5 text-center text-sm font-medium text-pretty text-white pointer-coarse:pointer-events-none!'
          : 'sr-only'
      }
    >
      {card?.isGradedElsewhere && card.grade !== null && (
        <span className="sr-only">{text.given(card.grade, card)}. </span>
      )}
      {heldBack ? (
        // The new key replaces the element, so that screen readers announce every repeat.
        <span key={heldBack.times} className="notice-repeated block">
          {describeHeldBack(texts, heldBack)}
        </span>
      ) : (
        <>
          {lastAction && `${describeLastAction(texts, lastAction, isReview)} `}
          {card && <span className="sr-only">{text.next(card.street, card.city)}</span>}
        </>
      )}
    </output>
  )
}
