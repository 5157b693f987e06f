import { type Grade, isConditionGrade } from './grade-scale.ts'

/** What the user sees of the property to grade. */
export type Sight =
  /** Its picture isn't on screen yet. `offline`: it can't be until the server is reached again. */
  | { readonly state: 'waiting' | 'offline' }
  /** Its picture was painted at this time, in milliseconds since the epoch. */
  | { readonly state: 'seen'; readonly shownAt: number }
  /** The card says that there is no picture, or that it failed. */
  | { readonly state: 'without' }

export const WAITING: Sight = { state: 'waiting' }

/** A condition is graded from a picture that was seen (D45). Categories also say why there is nothing to see. */
export const canGrade = (grade: Grade, { state }: Sight): boolean =>
  !isConditionGrade(grade) || state === 'seen' || state === 'without'

/** What a grade says about the picture it was given for; nothing if none was seen. */
export const seenWith = (sight: Sight): { readonly shownAt?: number } =>
  sight.state === 'seen' ? { shownAt: sight.shownAt } : {}
