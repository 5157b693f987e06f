import { currentCard } from '@curbgrade/core/grading/grading-session'
import { useText } from '../../text/language.ts'
import { describeLastAction } from '../last-action.ts'
import type { SessionView } from '../session/live-session.ts'
import { gradingText } from '../text.ts'

/** Announces every action and the next card to screen readers, and shows undone and skipped cards to everyone. */
export function LastActionAnnouncement({ view: { lastAction, session } }: { view: SessionView }) {
  const text = useText(gradingText)
  const card = currentCard(session)
  const isShown = lastAction !== null && (lastAction.isUndo || lastAction.step.type === 'skip')
  return (
    <output
      className={
        isShown
          ? 'pointer-events-none absolute inset-x-3 bottom-18 z-10 mx-auto w-fit max-w-[90%] truncate rounded-full bg-black/80 px-3.5 py-1.5 text-sm font-medium text-white'
          : 'sr-only'
      }
    >
      {lastAction && describeLastAction(lastAction)}
      {card && <span className="sr-only">. {text.next(card.street, card.city)}</span>}
    </output>
  )
}
