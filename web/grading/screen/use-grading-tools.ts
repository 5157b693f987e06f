import { isGrade } from '@curbgrade/core/grading/grade-scale'
import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import type { Card } from '@curbgrade/core/grading/session/grading-session'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useMap } from '../../imagery/index.ts'
import { useRowKeys } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { toast } from '../../ui/overlays/toast.ts'
import { useAnnotations } from '../annotations/use-annotations.ts'
import { useHeldDate } from '../dates/use-held-date.ts'
import { aiText } from '../panel/text.ts'
import { useTokensDialog } from '../panel/use-tokens-dialog.ts'
import { useAnotherView } from '../pictures/use-another-view.ts'
import { useOtherKind } from '../pictures/use-other-kind.ts'
import { usePanoramaLayer } from '../pictures/use-panorama-layer.ts'
import { usePlaceGrading } from '../places/use-place-grading.ts'
import { isAiFirst } from '../predictions/use-ai-first.ts'
import type { List } from '../queries.ts'
import { acceptableGrade, isAcceptableLater } from '../review/accept-grade.ts'
import { useHeldKey } from '../zoom/use-held-key.ts'
import { createGradingActions } from './grading-actions.ts'
import type { Run } from './use-run.ts'

/** Connects the keys with what they open over or beside a card: panorama, map, other views, dialogs. */
export function useGradingTools(list: List, run: Run, card: Card | null) {
  const { live, pictures, otherPictures, dates, annotations: liveAnnotations, memory } = run
  const text = useText(aiText)
  const tokens = useTokensDialog(card, pictures)
  const panorama = usePanoramaLayer(card)
  const map = useMap(!list.strategic)
  const anotherView = useAnotherView(list, pictures)
  const otherKind = useOtherKind(list, otherPictures, card, {
    own: pictures,
    showStreet: (shown) => void anotherView.ask(shown, 'street'),
    onUnpaid: tokens.openForOtherKind,
  })
  const zoom = useHeldKey('zoom', card)
  const held = useHeldDate(dates, card)
  const places = usePlaceGrading(placePorts(run), card)
  const annotations = useAnnotations(list.id, liveAnnotations, card)
  const [isKeySheetOpen, showKeySheet] = useState(false)
  const handleAction = useUnchanging(
    createGradingActions({
      live,
      panorama,
      otherKind,
      dates,
      holdZoom: zoom.hold,
      holdEarlier: held.hold,
      annotations,
      showKeys: () => showKeySheet(true),
      toggleMap: map.toggle,
      showAnotherView: () => {
        // Shows the list's own kind again, because that's the picture to be replaced.
        otherKind.close()
        if (card !== null) void anotherView.ask(card)
      },
      findAcceptable: () => {
        const grade = acceptableGrade(card, isAiFirst())
        if (grade === null && card !== null && isAcceptableLater(card, isAiFirst()))
          toast.info(text.acceptLater)
        return grade
      },
      findRemembered: () => {
        const remembered = card && memory.get(card.id)
        return remembered !== null && isGrade(remembered.grade) ? remembered.grade : null
      },
      gradePlace: places.grade,
      refusesGrading: tokens.refusesGrading,
    }),
  )
  const isCovered = isKeySheetOpen || panorama.isAsking || tokens.action !== null
  useRowKeys({ isCovered, attributes: annotations.attributes }, handleAction)
  return {
    tokens,
    map,
    layers: { panorama, anotherView, otherKind, annotations, places, isZoomHeld: zoom.isHeld },
    isKeySheetOpen,
    showKeySheet,
    handleAction,
  }
}

const placePorts = ({ opened: { list, open, isReview }, live, gradeTogether }: Run) => ({
  listId: list.id,
  // A review and a queue have chosen their rows, and a strategic list hides what the AI said of a row until it has a grade.
  isOffered: open === null && !isReview && !list.strategic,
  getImpression: live.impression.get,
  gradeTogether,
  onGraded: live.noteGradedTogether,
})

/**
 * Returns a stable function that calls the latest handler, so that a key press doesn't render the buttons
 * again.
 */
function useUnchanging(handler: (action: KeyAction) => boolean): (action: KeyAction) => boolean {
  const latest = useRef(handler)
  useLayoutEffect(() => {
    latest.current = handler
  })
  return useCallback((action) => latest.current(action), [])
}
