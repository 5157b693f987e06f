import { foldsFrom } from '../head/cross-fit.ts'
import { foldsOf } from '../head/groups.ts'
import { judge } from '../head/head.ts'
import type { Labelled } from '../head/labelled.ts'
import type { Opinion } from '../opinion.ts'
import { type Ground, trainCandidate } from './train-candidate.ts'

export type Judged = { readonly one: Labelled; readonly opinion: Opinion }

const FOLDS = 4

/**
 * What heads made in the same way think of each picture, none of which had seen its street: how a few dozen grades can
 * say how good a head is, although they all train it.
 */
export function judgeUnseen(labelled: readonly Labelled[], ground: Ground): Judged[] {
  const folds = foldsOf(
    labelled.map(({ street }) => street),
    FOLDS,
    ground.seed,
  )
  return foldsFrom(folds).flatMap(({ training, test }) => {
    const made = trainCandidate(partOf(labelled, training), ground)
    if (!made.ok) return []
    return partOf(labelled, test).map((one) => ({ one, opinion: judge(made.value.head, one.features) }))
  })
}

const partOf = (labelled: readonly Labelled[], rows: readonly number[]): Labelled[] =>
  rows.flatMap((row) => labelled[row] ?? [])
