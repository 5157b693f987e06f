import { foldsFrom } from '../head/cross-fit.ts'
import { foldsOf } from '../head/groups.ts'
import { judge } from '../head/head.ts'
import type { Labeled } from '../head/labeled.ts'
import type { Opinion } from '../opinion.ts'
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
