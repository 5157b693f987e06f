import type { Grade } from '@curbgrade/core/grading/grade-scale'
import type { KeyAction } from '@curbgrade/core/grading/keys/grade-keys'
import { type ActionHandlers, createActionHandler } from '../../rows/index.ts'
import type { Annotations } from '../annotations/use-annotations.ts'
import { type DateTargets, dateHandlers } from '../dates/date-handlers.ts'
import type { OtherKind } from '../pictures/use-other-kind.ts'
import type { PanoramaLayer } from '../pictures/use-panorama-layer.ts'
import type { LiveSession } from '../session/live-session.ts'

type ActionTargets = DateTargets & {
  readonly live: Pick<LiveSession, 'dispatch'>
  readonly panorama: Pick<PanoramaLayer, 'isOpen' | 'toggle' | 'close'>
  readonly otherKind: Pick<OtherKind, 'toggle' | 'close'>
  readonly annotations: {
    readonly annotate: Annotations['annotate']
    readonly note: Pick<Annotations['note'], 'toggle' | 'save'>
  }
  readonly showKeys: () => void
  readonly toggleMap: () => void
  readonly showAnotherView: () => void
  readonly holdZoom: () => void
  /** The AI's grade if it can be accepted now. */
  readonly findAcceptable: () => Grade | null
  /** The user's grade of the same address in another list. */
  readonly findRemembered: () => Grade | null
  /** True if the grade was taken for all rows at the card's place. */
  readonly gradePlace: (grade: Grade) => boolean
  readonly refusesGrading: () => boolean
}

/** Routes an action of a key, button or swipe to the part of the screen that handles it. */
export function createGradingActions(targets: ActionTargets): (action: KeyAction) => boolean {
  const { live, panorama, otherKind, dates, annotations, refusesGrading } = targets
  const setGrade = (grade: Grade | null) => {
    if (grade !== null && !targets.gradePlace(grade)) live.dispatch({ type: 'grade', grade, at: Date.now() })
  }
  const setGradeIfPaid = (grade: Grade | null) => {
    if (grade !== null && !refusesGrading()) setGrade(grade)
  }
  const handlers: Required<ActionHandlers> = {
    grade: ({ grade }) => setGradeIfPaid(grade),
    accept: () => setGradeIfPaid(targets.findAcceptable()),
    // Works without tokens, because it needs no new picture.
    'take-over': () => setGrade(targets.findRemembered()),
    undo: () => live.dispatch({ type: 'undo' }),
    skip: () => live.dispatch({ type: 'skip' }),
    leave: () => {
      if (panorama.isOpen) panorama.close()
      else if (!dates.closeSideBySide()) live.dispatch({ type: 'leave' })
    },
    ...dateHandlers(targets),
    panorama: panorama.toggle,
    'other-kind': otherKind.toggle,
    'another-view': targets.showAnotherView,
    map: targets.toggleMap,
    zoom: targets.holdZoom,
    'show-keys': targets.showKeys,
    note: annotations.note.toggle,
    flag: annotations.annotate,
    attribute: annotations.annotate,
  }
  const act = createActionHandler(handlers)
  return (action) => {
    // Saves an open note before any other action.
    if (action.type !== 'note') annotations.note.save()
    return act(action)
  }
}
