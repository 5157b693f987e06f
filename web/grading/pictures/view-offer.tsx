import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { gradingText } from '../text.ts'
import { isBlocked } from './use-another-view.ts'

type ViewOfferProps = { card: Card | undefined; isBusy: boolean; onAsk: () => void }

/**
 * Offers another view for free after a category that says the house is hard to see. Lies over the next
 * house's sky.
 */
export const ViewOffer = ({ card, isBusy, onAsk }: ViewOfferProps) => {
  const text = useText(gradingText)
  return (
    card !== undefined &&
    isBlocked(card.grade) && (
      <div className="absolute inset-x-3 top-3 z-10 flex justify-center">
        <Button busy={isBusy} onMouseDown={(event) => event.preventDefault()} onClick={onAsk}>
          {text.view.offer(card.street)}
        </Button>
      </div>
    )
  )
}
