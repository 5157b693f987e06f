import type { Card } from '@curbgrade/core/grading/grading-session'
import { useState } from 'react'
import { useMap } from '../../imagery/index.ts'
import { useTokensDialog } from '../panel/use-tokens-dialog.ts'
import { useAnotherView } from '../pictures/use-another-view.ts'
import { usePanoramaLayer } from '../pictures/use-panorama-layer.ts'
import type { List } from '../queries.ts'
import { createActionHandler } from './action-handler.ts'
import { useGradingKeys } from './use-grading-keys.ts'
import type { Run } from './use-run.ts'

/** The keys, and what a grader opens over or beside a card: panorama, map, other views, dialogs. */
export function useGradingTools(list: List, { live, pictures }: Run, card: Card | null) {
  const tokens = useTokensDialog(card, pictures)
  const panorama = usePanoramaLayer(card)
  const map = useMap(!list.strategic)
  const anotherView = useAnotherView(list, pictures)
  const [isKeySheetOpen, showKeySheet] = useState(false)
  const handleAction = createActionHandler({
    live,
    panorama,
    showKeys: () => showKeySheet(true),
    toggleMap: map.toggle,
    showAnotherView: () => {
      if (card !== null) void anotherView.ask(card)
    },
    refusesGrading: tokens.refusesGrading,
  })
  useGradingKeys(isKeySheetOpen || tokens.action !== null, (action) => {
    handleAction(action)
    return true
  })
  return { tokens, panorama, map, anotherView, isKeySheetOpen, showKeySheet, handleAction }
}
