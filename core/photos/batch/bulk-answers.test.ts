import { expect, it } from 'vitest'
import { singleAnswers, sureAnswers } from './bulk-answers.ts'
import type { Placement } from './decide-placement.ts'
import type { PlannedPhoto } from './plan-batch.ts'

const byPosition = (isSure: boolean, ...rowNos: number[]): Placement => ({
  kind: 'ask',
  rowNos,
  why: 'position',
  proposal: {
    index: 0,
    isSure,
    candidates: rowNos.map((rowNo) => ({ rowNo, probability: 0.4, meters: 12 })),
  },
})
const byName = (...rowNos: number[]): Placement => ({ kind: 'ask', rowNos, why: 'partial' })

const photos = (placements: readonly (readonly [Placement, (number | null)?])[]): PlannedPhoto[] =>
  placements.map(([placement, choice], index) => ({
    index,
    sha256: `${index}`,
    placement,
    isRepeated: false,
    choice,
    rowNo: choice ?? null,
  }))

const asked = photos([
  [byName(1)],
  [byName(1, 2)],
  [byPosition(true, 3)],
  [byPosition(true, 4, 5)],
  [byPosition(false, 6)],
  [byPosition(true, 7), null],
  [byName(8), 8],
])

it('takes the likeliest row of each position that is sure, unless a person decided already', () =>
  expect([...sureAnswers(asked)]).toEqual([
    [2, 3],
    [3, 4],
  ]))

it('takes no position for a single candidate', () => expect([...singleAnswers(asked)]).toEqual([[0, 1]]))
