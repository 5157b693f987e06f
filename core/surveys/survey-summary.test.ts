import { expect, it } from 'vitest'
import { summarizeSurvey } from './survey-summary.ts'
import { type AskedRow, tallyRows } from './test/tally-rows.ts'

const picture = { id: 'a', kind: 'street', provider: 'google', capturedAt: null } as const
const aRow = (change: Partial<AskedRow>): AskedRow => ({
  rowNo: 1,
  street: 'elm',
  earlier: { grade: 5, picture },
  later: { grade: 5, picture: { ...picture, id: 'b' } },
  isChosen: false,
  isControl: true,
  answer: null,
  state: 'ready',
  ...change,
})

it('counts answers, and why the others have none', () => {
  const { answers, open } = summarizeSurvey(
    tallyRows([
      aRow({ answer: 'worse' }),
      aRow({ answer: 'worse', state: 'no_newer' }),
      aRow({ answer: 'cant_compare' }),
      aRow({}),
      aRow({ state: 'no_newer' }),
      aRow({ state: 'earlier_deleted' }),
    ]),
  )
  expect(answers).toEqual({ worse: 2, same: 0, better: 0, cant_compare: 1 })
  expect(open).toEqual({ ready: 1, no_newer: 1, earlier_deleted: 1, no_picture: 0, other_kind: 0 })
})

it('has the figures with and without comparisons between providers', () => {
  const own = { grade: 5, picture: { ...picture, provider: 'own' } } as const
  const { sameProviders, allProviders } = summarizeSurvey(
    tallyRows([aRow({ answer: 'same' }), aRow({ answer: 'worse', later: own })]),
  )
  expect(sameProviders).toMatchObject({ list: { n: 1 }, betweenProviders: 1 })
  expect(allProviders).toMatchObject({ list: { n: 2 }, betweenProviders: 1 })
})
