import { describe, expect, it } from 'vitest'
import type { ComparisonAnswer } from './comparison.ts'
import { summarizeSurvey } from './survey-summary.ts'
import { type AskedRow, tallyRows } from './test/tally-rows.ts'

const picture = { id: 'a', kind: 'street', provider: 'google', capturedAt: null } as const
const reading = { grade: 5, picture }

const rowsOf = (length: number, answer: ComparisonAnswer | null, own: Partial<AskedRow>): AskedRow[] =>
  Array.from({ length }, (_, index) => ({
    rowNo: index + 1,
    street: `street ${index % 10}`,
    earlier: reading,
    later: reading,
    isChosen: false,
    isControl: false,
    answer,
    state: 'ready',
    ...own,
  }))

const sameProviders = (rows: readonly AskedRow[]) => summarizeSurvey(tallyRows(rows)).sameProviders

describe('the figures of a survey', () => {
  it('estimate the list from the control alone, and say of chosen rows what they say', () => {
    const rows = [
      ...rowsOf(60, 'worse', { isChosen: true }),
      ...rowsOf(60, 'same', { isControl: true }),
      ...rowsOf(40, 'better', { isChosen: true, isControl: true }),
    ]
    const { list, chosen } = sameProviders(rows)
    expect(list).toMatchObject({ n: 100, estimate: { value: -0.4 }, claim: 'got_better' })
    expect(chosen).toMatchObject({ n: 100, estimate: { value: 0.2 } })
    expect(chosen).not.toHaveProperty('claim')
  })

  it('say nothing of the list without a control', () => {
    const { list } = sameProviders(rowsOf(200, 'worse', { isChosen: true }))
    expect(list).toEqual({ n: 0, estimate: null, claim: null })
  })

  it('leave out what doesn’t count, and count what is between providers', () => {
    const phone = { later: { ...reading, picture: { ...picture, provider: 'own' as const } } }
    const rows = [
      ...rowsOf(40, 'same', { isControl: true }),
      ...rowsOf(30, 'cant_compare', { isControl: true }),
      ...rowsOf(20, null, { isControl: true, ...phone }),
      ...rowsOf(10, 'worse', { isControl: true, ...phone }),
    ]
    expect(sameProviders(rows)).toMatchObject({ list: { n: 40 }, betweenProviders: 10 })
    expect(summarizeSurvey(tallyRows(rows)).allProviders).toMatchObject({
      list: { n: 50 },
      betweenProviders: 10,
    })
  })
})
