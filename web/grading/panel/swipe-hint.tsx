import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { keepFocus } from '../grade-buttons.tsx'
import { rememberSwipe, useIsSwipeKnown } from '../session/swipe-known.ts'
import { gradingText } from '../text.ts'

/**
 * Explains swipes once on touch devices: nothing else on screen shows them, and an accidental undo loses a
 * grade.
 */
export function SwipeHint() {
  const text = useText(gradingText)
  if (useIsSwipeKnown()) return null
  return (
    <p
      data-swipe-hint
      className="tone-info hidden items-center justify-between gap-2 rounded-control pl-3 text-sm pointer-coarse:flex short:order-last"
    >
      {text.swipe.hint}
      <Button variant="ghost" onMouseDown={keepFocus} onClick={rememberSwipe}>
        {text.swipe.gotIt}
      </Button>
    </p>
  )
}
