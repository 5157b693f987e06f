import type { PropertyAnnotations } from '../../lists/annotations.ts'
import type { BulkEdit } from '../bulk-edits/bulk-edits-contract.ts'
import { type Grade, isConditionGrade } from '../grade-scale.ts'
import type { SeenPicture } from '../impression.ts'
import type { UndoLog } from '../undo/undo-log.ts'

/** One row on the grading screen, with its current grade. */
export type Card = Partial<PropertyAnnotations> & {
  readonly id: string
  readonly rowNo: number
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly grade: number | null
  readonly photo: string | null
  /** The grade is the AI's and not a person's. */
  readonly isAiGrade?: boolean
  /** The AI's prediction, in strategic lists and reviews only (Spec 1). A score is a probability. */
  readonly aiScore: number | null
  readonly confidence: number | null
  readonly predictedClass: string | null
  readonly aiGrade?: number | null
  /** The prediction isn't known here yet: the server sends it after the grade, or when it is asked for. */
  readonly isPredictionHidden?: boolean | undefined
  /** It was graded in another window while it waited here. */
  readonly isGradedElsewhere?: boolean
  /** Its panorama is already paid for, so it is free now. */
  readonly hasPanorama?: boolean
  /** Its picture of the other kind, street or aerial, is already paid for. */
  readonly hasOtherKind?: boolean
}

/**
 * `resume` shows ungraded rows; `from-start` shows every row and keeps old grades until they are replaced (D25).
 */
export type StartMode = 'resume' | 'from-start'

/** A grade with its time in milliseconds since the epoch, and what was seen of the picture (D45). */
export type GivenGrade = { readonly grade: Grade; readonly at: number } & Partial<SeenPicture>

/** What a session does to a card, which is as it was before. */
export type Step = GradeStep | { readonly type: 'skip'; readonly card: Card }
export type GradeStep = { readonly type: 'grade' | 'regrade'; readonly card: Card } & GivenGrade

/** What was done before the session or in another window; other screens also remove grades and change many rows. */
export type EarlierStep = Step | RemovalStep | BulkEditStep
type RemovalStep = { readonly type: 'removal'; readonly card: Card; readonly grade: null }
export type BulkEditStep = {
  readonly type: 'bulk-edit'
  readonly id: string
  readonly edit: BulkEdit
  readonly changed: number
}

export type GradingSession = {
  /** What this session did and hasn't taken back, oldest first. */
  readonly steps: readonly Step[]
  readonly undoLog: UndoLog<Step, EarlierStep>
  readonly mode: StartMode
  readonly recordCount: number
  /** Distinct graded properties of the list: Progress in the header (Spec 2, D20). */
  readonly gradedCount: number
  /** Cards that this pass still has to show, loaded or not. */
  readonly cardsLeft: number
  /** Cards that are loaded and still to come; the first is on screen. */
  readonly queue: readonly Card[]
  /** Cards that come back when the queue is empty. */
  readonly skipped: readonly Card[]
  /** Cards graded in this session or just before it, oldest first, each property once, with its current grade. */
  readonly graded: readonly Card[]
  /** A graded card that is on screen again for another grade. */
  readonly regrading: Card | null
  /** Rows that undo brought back before their page was loaded. */
  readonly ahead: readonly string[]
  /** The property id to load more rows after; `null` before the first page. */
  readonly loadedTo: string | null
  readonly isAllLoaded: boolean
}

/** Cancels the regrading of a card. */
export const withoutRegrade = (session: GradingSession): GradingSession =>
  session.regrading === null ? session : { ...session, regrading: null }

export const replaced = (cards: readonly Card[], card: Card): Card[] =>
  cards.map((known) => (known.id === card.id ? card : known))

/** How many properties the session graded without their picture having been seen. Categories don't need one. */
export function countUnseen(steps: readonly Step[]): number {
  const latest = new Map(
    steps.flatMap((step) => (step.type === 'skip' ? [] : [[step.card.id, step] as const])),
  )
  return [...latest.values()].filter(({ grade, shownAt }) => isConditionGrade(grade) && shownAt === undefined)
    .length
}
