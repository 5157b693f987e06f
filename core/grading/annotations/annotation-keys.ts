import type { PropertyAnnotations } from '../../lists/annotations.ts'
import type { KeyAction } from '../keys/grade-keys.ts'
import type { AnnotationsChange } from './annotations-change.ts'

/** A key or toggle of the grading screen that annotates the property. */
export type AnnotationAction = KeyAction<'flag' | 'attribute'>

/** What a key changes; the same key takes it back. */
export const changeOf = (annotations: PropertyAnnotations, action: AnnotationAction): AnnotationsChange =>
  action.type === 'flag'
    ? { flagged: !annotations.flagged }
    : {
        attributes: {
          [action.slot]: annotations.attributes[action.slot] === action.answer ? null : action.answer,
        },
      }

/** What a tap on a question's toggle does: yes, then no, then unanswered. */
export const nextAnswer = (annotations: PropertyAnnotations, slot: number): AnnotationAction => ({
  type: 'attribute',
  slot,
  answer: annotations.attributes[slot] === undefined,
})

/** A change of one annotation. It is saved by itself, so that it replaces only earlier changes of the same annotation. */
export type SingleAnnotation = { readonly field: string; readonly change: AnnotationsChange }

/** The annotations that a change is about, each as a change of its own. */
export const toSingleAnnotations = ({
  attributes = {},
  ...others
}: AnnotationsChange): SingleAnnotation[] => [
  ...Object.entries(others).flatMap(([field, value]) =>
    value === undefined ? [] : [{ field, change: { [field]: value } }],
  ),
  ...Object.entries(attributes).map(([slot, answer]) => ({
    field: `attribute ${slot}`,
    change: { attributes: { [slot]: answer } },
  })),
]
