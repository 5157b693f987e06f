import type { Opinion } from '@curbgrade/core/ai/opinion'
import { judge } from '../models/head.ts'
import { foldsFrom } from './cross-validate.ts'
import { foldsOf } from './folds.ts'
import type { Labeled } from './labeled-picture.ts'
import { type Ground, trainCandidate } from './train-candidate.ts'

export type Judged = { readonly one: Labeled; readonly opinion: Opinion }

const FOLDS = 4

/**
 * What heads made in the same way think of each picture, none of which had seen its street: how a few dozen grades can
 * say how good a head is, although they all train it.
 */
export function judgeUnseen(labeled: readonly Labeled[], ground: Ground): Judged[] {
  const folds = foldsOf(
    labeled.map(({ street }) => street),
    FOLDS,
    ground.seed,
  )
  return foldsFrom(folds).flatMap(({ training, test }) => {
    const made = trainCandidate(partOf(labeled, training), ground)
    if (!made.ok) return []
    return partOf(labeled, test).map((one) => ({ one, opinion: judge(made.value.head, one.features) }))
  })
}

const partOf = (labeled: readonly Labeled[], rows: readonly number[]): Labeled[] =>
  rows.flatMap((row) => labeled[row] ?? [])
