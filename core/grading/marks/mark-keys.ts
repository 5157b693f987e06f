import type { PropertyMarks } from '../../lists/marks.ts'
import type { KeyAction } from '../keys/grade-keys.ts'
import type { MarksChange } from './marks-change.ts'

/** A key or toggle of the grading screen that marks the property. */
export type MarkAction = KeyAction<'flag' | 'attribute'>

/** What a key changes; the same key takes it back. */
export const changeOf = (marks: PropertyMarks, action: MarkAction): MarksChange =>
  action.type === 'flag'
    ? { flagged: !marks.flagged }
    : {
        attributes: { [action.slot]: marks.attributes[action.slot] === action.answer ? null : action.answer },
      }

/** What a tap on a question's toggle does: yes, then no, then unanswered. */
export const nextAnswer = (marks: PropertyMarks, slot: number): MarkAction => ({
  type: 'attribute',
  slot,
  answer: marks.attributes[slot] === undefined,
})

/** A change of one mark. It is saved by itself, so that it replaces only earlier changes of the same mark. */
export type SingleMark = { readonly field: string; readonly change: MarksChange }

/** The marks that a change is about, each as a change of its own. */
export const toSingleMarks = ({ attributes = {}, ...others }: MarksChange): SingleMark[] => [
  ...Object.entries(others).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, change: { [field]: value } }],
  ),
  ...Object.entries(attributes).map(([slot, answer]) => ({
    field: `attribute ${slot}`,
    change: { attributes: { [slot]: answer } },
  })),
]
