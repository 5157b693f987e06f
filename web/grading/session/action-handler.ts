import type { KeyAction } from '@curbgrade/core/grading/grade-keys'
import type { Grade } from '@curbgrade/core/grading/grade-scale'
import type { Marks } from '../marks/use-marks.ts'
import type { OtherKind } from '../pictures/use-other-kind.ts'
import type { PanoramaLayer } from '../pictures/use-panorama-layer.ts'
import type { LiveSession } from './live-session.ts'

type ActionTargets = {
  readonly live: Pick<LiveSession, 'dispatch'>
  readonly panorama: Pick<PanoramaLayer, 'isOpen' | 'toggle' | 'close'>
  readonly otherKind: Pick<OtherKind, 'toggle'>
  readonly marks: Pick<Marks, 'handle'>
  readonly showKeys: () => void
  readonly toggleMap: () => void
  readonly showAnotherView: () => void
  readonly holdZoom: () => void
  /** The AI's grade if it can be accepted now. */
  readonly findAcceptable: () => Grade | null
  /** What the user gave the address of the card on screen in another list. */
  readonly findRemembered: () => Grade | null
  /** Whether the card on screen can't be graded. */
  readonly refusesGrading: () => boolean
}

/** Passes an action of keys, buttons or swipes to the part of the screen that it's for. */
export const createActionHandler =
  (targets: ActionTargets) =>
  (action: KeyAction): void => {
    const { live, panorama, otherKind, showKeys, toggleMap, showAnotherView, holdZoom } = targets
    if (targets.marks.handle(action)) return
    if (action.type === 'show-keys') showKeys()
    else if (action.type === 'panorama') panorama.toggle()
    else if (action.type === 'leave' && panorama.isOpen) panorama.close()
    else if (action.type === 'map') toggleMap()
    else if (action.type === 'another-view') showAnotherView()
    else if (action.type === 'other-kind') otherKind.toggle()
    else if (action.type === 'zoom') holdZoom()
    else if (action.type === 'accept') setGrade(targets, targets.findAcceptable())
    else if (action.type === 'take-over') takeOver(targets)
    else if (action.type === 'grade') setGrade(targets, action.grade)
    else if (isOfSession(action)) live.dispatch({ type: action.type })
  }

type OfSession = { readonly type: 'undo' | 'skip' | 'leave' }

const isOfSession = (action: KeyAction): action is OfSession =>
  action.type === 'undo' || action.type === 'skip' || action.type === 'leave'

function setGrade({ live, refusesGrading }: ActionTargets, grade: Grade | null): void {
  if (grade !== null && !refusesGrading()) live.dispatch({ type: 'grade', grade, at: Date.now() })
}

/** Needs no new picture, so it acts without tokens, too. */
function takeOver({ live, findRemembered }: ActionTargets): void {
  const grade = findRemembered()
  if (grade !== null) live.dispatch({ type: 'grade', grade, at: Date.now() })
}
