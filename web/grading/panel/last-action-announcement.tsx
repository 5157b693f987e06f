import { currentCard } from '@curbgrade/core/grading/grading-session'
import type { SessionView } from '../session/live-session.ts'
import { describeLastAction, words } from '../words.ts'

/** Announces every action and the next card to screen readers, and shows undone and skipped cards to everyone. */
export function LastActionAnnouncement({ view: { lastAction, session } }: { view: SessionView }) {
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
      {card && <span className="sr-only">. {words.next(card.street, card.city)}</span>}
    </output>
  )
}
