import type { KeyAction } from '@curbgrade/core/grading/grade-keys'
import type { PanoramaLayer } from '../pictures/use-panorama-layer.ts'
import type { LiveSession } from './live-session.ts'

type ActionTargets = {
  readonly live: Pick<LiveSession, 'dispatch'>
  readonly panorama: Pick<PanoramaLayer, 'isOpen' | 'toggle' | 'close'>
  readonly showKeys: () => void
  readonly toggleMap: () => void
  readonly showAnotherView: () => void
  /** Whether the card on screen can't be graded. */
  readonly refusesGrading: () => boolean
}

/** Passes an action of keys, buttons or swipes to the part of the screen that it's for. */
export const createActionHandler =
  ({ live, panorama, showKeys, toggleMap, showAnotherView, refusesGrading }: ActionTargets) =>
  (action: KeyAction): void => {
    if (action.type === 'show-keys') showKeys()
    else if (action.type === 'panorama') panorama.toggle()
    else if (action.type === 'leave' && panorama.isOpen) panorama.close()
    else if (action.type === 'map') toggleMap()
    else if (action.type === 'another-view') showAnotherView()
    else if (action.type !== 'grade') live.dispatch({ type: action.type })
    else if (!refusesGrading()) live.dispatch({ ...action, at: Date.now() })
  }
