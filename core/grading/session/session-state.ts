import type { PropertyAnnotations } from '../../lists/annotations.ts'
import type { SharedPlace } from '../../lists/places/places-contract.ts'
import type { UndoableEdit } from '../bulk-edits/bulk-edits-contract.ts'
import { type Grade, isConditionGrade } from '../grade-scale.ts'
import type { SeenPicture } from '../impression.ts'
import type { UndoLog } from '../undo/undo-log.ts'

export type Card = Partial<PropertyAnnotations> & {
  readonly id: string
  readonly rowNo: number
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly grade: number | null
  readonly photo: string | null
  readonly isAiGrade?: boolean
  readonly isImported?: boolean
  /** Set in strategic lists and reviews only (Spec 1). Scores are probabilities. */
  readonly aiScore: number | null
  readonly confidence: number | null
  readonly predictedClass: string | null
  readonly aiGrade?: number | null
  /** True until the server sends the prediction: after the grade, or on request. */
  readonly isPredictionHidden?: boolean | undefined
  readonly isGradedElsewhere?: boolean
  readonly hasPanorama?: boolean
  readonly hasOtherKind?: boolean
  /** Null if it's alone at its place. */
  readonly sharedPlace?: SharedPlace | null
}

/** `from-start` shows every row and keeps old grades until they are replaced (D25). */
export type StartMode = 'resume' | 'from-start'

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
  readonly edit: UndoableEdit
  readonly changed: number
}

export type GradingSession = {
  /** What this session did and hasn't taken back, oldest first. */
  readonly steps: readonly Step[]
  readonly undoLog: UndoLog<Step, EarlierStep>
  readonly mode: StartMode
  readonly recordCount: number
  /** Distinct properties: Progress in the header (Spec 2, D20). */
  readonly gradedCount: number
  /** Includes cards that aren't loaded yet. */
  readonly cardsLeft: number
  /** The first is on screen. */
  readonly queue: readonly Card[]
  readonly skipped: readonly Card[]
  /** Whether its rows were chosen because they are skipped. They then come in their order. */
  readonly isOfSkipped: boolean
  /** Oldest first, each property once. Includes the latest from before this session. */
  readonly graded: readonly Card[]
  readonly regrading: Card | null
  /** Rows that undo restored before their page was loaded. */
  readonly ahead: readonly string[]
  /** Rows load after this property id; null before the first page. */
  readonly loadedTo: string | null
  readonly isAllLoaded: boolean
}

export const withoutRegrade = (session: GradingSession): GradingSession =>
  session.regrading === null ? session : { ...session, regrading: null }

export const replaced = (cards: readonly Card[], card: Card): Card[] =>
  cards.map((known) => (known.id === card.id ? card : known))

export function countUnseen(steps: readonly Step[]): number {
  const latest = new Map(
    steps.flatMap((step) => (step.type === 'skip' ? [] : [[step.card.id, step] as const])),
  )
  return [...latest.values()].filter(({ grade, shownAt }) => isConditionGrade(grade) && shownAt === undefined)
    .length
}
