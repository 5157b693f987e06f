import { agreementOf } from '@curbgrade/core/ai/agreement'
import { type Card, type GradingSession, latestGraded } from '@curbgrade/core/grading/session/grading-session'
import { gradeText } from '@curbgrade/core/grading/text'
import { Thumbnail } from '../../frame/thumbnail.tsx'
import { useText } from '../../text/language.ts'
import { gradeColor } from '../../ui/charts/grade-color.ts'
import { keepFocus } from '../grade-buttons.tsx'
import { aiText } from '../panel/text.ts'
import { gradingText } from '../text.ts'

type LastTenProps = {
  session: GradingSession
  photoOf: (card: Card) => string | undefined
  onRegrade: (id: string) => void
}

const MAX_SHOWN = 10

/** Shows the latest grades, newest first. A click reopens a card to change its grade. */
export function LastTen({ session, photoOf, onRegrade }: LastTenProps) {
  const text = useText(gradingText)
  const cards = latestGraded(session, MAX_SHOWN)
  if (cards.length === 0) return <p className="text-sm text-muted max-lg:hidden lg:py-1.5">{text.noneYet}</p>
  return (
    <ol
      aria-label={text.lastTen}
      className="flex min-w-0 gap-1.5 overflow-x-auto p-1 max-lg:-mx-1 lg:grid lg:grid-cols-[repeat(5,minmax(0,4.5rem))] lg:gap-x-1.5 lg:gap-y-2 lg:overflow-visible lg:p-0"
    >
      {cards.map((card) => (
        <li key={card.id} className="w-16 shrink-0 lg:w-auto">
          <Thumb
            card={card}
            photo={photoOf(card)}
            isOpen={session.regrading?.id === card.id}
            onOpen={() => onRegrade(card.id)}
          />
        </li>
      ))}
    </ol>
  )
}

type ThumbProps = { card: Card; photo: string | undefined; isOpen: boolean; onOpen: () => void }

const Thumb = ({ card, photo, isOpen, onOpen }: ThumbProps) => {
  const text = useText(gradingText)
  const ai = useText(aiText)
  return (
    <button
      type="button"
      aria-label={text.regrade(card.street, card.grade, isDisputed(card))}
      title={isDisputed(card) ? `${card.street}. ${ai.disagrees}` : card.street}
      aria-pressed={isOpen}
      onMouseDown={keepFocus}
      onClick={onOpen}
      className="relative flex h-11 w-full lg:h-category items-center justify-center overflow-hidden rounded-control outline-offset-1 hover:brightness-95 aria-pressed:outline-2 aria-pressed:outline-accent"
    >
      <Thumbnail src={photo} className="size-full" />
      {isDisputed(card) && <DisputeMark />}
      <GradeMark grade={card.grade} />
    </button>
  )
}

const isDisputed = (card: Card): boolean => agreementOf(card, card.grade) === 'disagree'

/** Marks a grade that the AI disagrees with (D24). */
const DisputeMark = () => (
  <span
    aria-hidden="true"
    className="tone-warning absolute top-1 left-1 inline-flex size-4.5 items-center justify-center rounded-[6px] text-xs leading-none font-bold"
  >
    ≠
  </span>
)

const GradeMark = ({ grade }: { grade: number | null }) => {
  const { short } = useText(gradeText)
  return (
    <span
      aria-hidden="true"
      style={gradeColor(grade)}
      className="tabular absolute forced-color-adjust-none right-1 bottom-1 inline-flex h-5 min-w-5 items-center justify-center rounded-[6px] px-1 text-2xs leading-none font-semibold"
    >
      <span className="max-w-14 truncate">{short(grade)}</span>
    </span>
  )
}
