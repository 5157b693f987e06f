import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { gradingText } from '../text.ts'
import { isBlocked } from './use-another-view.ts'

type ViewOfferProps = { card: Card | undefined; isBusy: boolean; onAsk: () => void }

/** Offers another view for free after a category that says the house is hard to see. */
export const ViewOffer = ({ card, isBusy, onAsk }: ViewOfferProps) => {
  const text = useText(gradingText)
  return (
    card !== undefined &&
    isBlocked(card.grade) && (
      <Button
        busy={isBusy}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onAsk}
        className="max-w-full"
      >
        <span className="truncate">{text.view.offer(card.street)}</span>
      </Button>
    )
  )
}
