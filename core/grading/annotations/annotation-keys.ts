import type { PropertyAnnotations } from '../../lists/annotations.ts'
import type { KeyAction } from '../keys/grade-keys.ts'
import type { AnnotationsChange } from './annotations-change.ts'

export type AnnotationAction = KeyAction<'flag' | 'attribute'>

export const changeOf = (annotations: PropertyAnnotations, action: AnnotationAction): AnnotationsChange =>
  action.type === 'flag'
    ? { flagged: !annotations.flagged }
    : {
        attributes: {
          [action.slot]: annotations.attributes[action.slot] === action.answer ? null : action.answer,
        },
      }

/** Cycles a question's answer: yes, no, unanswered. */
export const nextAnswer = (annotations: PropertyAnnotations, slot: number): AnnotationAction => ({
  type: 'attribute',
  slot,
  answer: annotations.attributes[slot] === undefined,
})

/** Saves one annotation at a time, so that a save replaces only earlier saves of the same annotation. */
export type SingleAnnotation = { readonly field: string; readonly change: AnnotationsChange }

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
