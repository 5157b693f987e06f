import { describe, expect, it } from 'vitest'
import { MAX_CHART_DAYS, MAX_CHART_ZIPS } from '../charts-contract.ts'
import { type ChartedRow, chartsOf } from './charts-of.ts'

const aRow = (own: Partial<Omit<ChartedRow, 'address'>> & { zip?: string }): ChartedRow => ({
  grade: null,
  gradedAt: null,
  capturedAt: null,
  compared: null,
  ...own,
  address: { zip: own.zip ?? '62701' },
})
const at = (text: string) => Date.parse(text)
const day = (index: number) => at('2026-01-01T12:00:00Z') + index * 86_400_000

describe('the charts of some rows', () => {
  it('are empty without rows', () => {
    expect(chartsOf([], 'UTC')).toEqual({
      total: 0,
      grades: [],
      zips: { shown: [], more: 0 },
      years: [],
      days: { shown: [], earlier: 0 },
      compared: [],
    })
  })

  it('count what the latest survey asks, by answer', () => {
    const rows = ['not_yet', 'worse', 'better', 'worse', null] as const
    expect(
      chartsOf(
        rows.map((compared) => aRow({ compared })),
        'UTC',
      ).compared,
    ).toEqual([
      { state: 'worse', rows: 2 },
      { state: 'better', rows: 1 },
      { state: 'not_yet', rows: 1 },
    ])
  })

  it('count grades and categories in their order, and what has no grade last', () => {
    const rows = [{}, { grade: 20 }, { grade: 7 }, { grade: 7 }, { grade: 1 }].map(aRow)
    expect(chartsOf(rows, 'UTC').grades).toEqual([
      { grade: 1, rows: 1 },
      { grade: 7, rows: 2 },
      { grade: 20, rows: 1 },
      { grade: null, rows: 1 },
    ])
  })

  it('have the worst ZIP code first, by its conditions alone, and one without any last', () => {
    const rows = [
      { zip: '1', grade: 2 },
      { zip: '1-9999', grade: 20 },
      { zip: '62701', grade: 9 },
      { zip: '62701-1234', grade: 8 },
      { zip: '62701', grade: 3 },
      { zip: '62703' },
    ].map(aRow)
    expect(chartsOf(rows, 'UTC').zips.shown).toMatchObject([
      { zip: '62701', rows: 3, graded: 3, mean: 20 / 3, median: 8 },
      { zip: '1', rows: 1, mean: 2 },
      { zip: '1-999', rows: 1, graded: 0, mean: null, median: null },
      { zip: '62703', rows: 1, graded: 0 },
    ])
  })

  it('say how many ZIP codes are left out', () => {
    const rows = Array.from({ length: MAX_CHART_ZIPS + 7 }, (_, index) =>
      aRow({ zip: String(10_000 + index), grade: 1 + (index % 10) }),
    )
    const { shown, more } = chartsOf(rows, 'UTC').zips
    expect([shown.length, more, shown[0]?.mean]).toEqual([MAX_CHART_ZIPS, 7, 10])
  })

  it('count pictures by year, and those without a date last', () => {
    const rows = [{ capturedAt: '2019-06' }, { capturedAt: '2016-01' }, {}, { capturedAt: '2019-12' }].map(
      aRow,
    )
    expect(chartsOf(rows, 'UTC').years).toEqual([
      { year: 2016, rows: 1 },
      { year: 2019, rows: 2 },
      { year: null, rows: 1 },
    ])
  })

  it('count grades by the day of the place that asks', () => {
    const rows = [
      { grade: 7, gradedAt: at('2026-03-01T01:30:00Z') },
      { gradedAt: at('2026-03-01T09:00:00Z') },
    ].map(aRow)
    expect(chartsOf(rows, 'UTC').days.shown).toEqual([{ day: '2026-03-01', rows: 1 }])
    expect(chartsOf(rows, 'Atlantic/South_Georgia').days.shown).toEqual([{ day: '2026-02-28', rows: 1 }])
  })

  it('keep the day of a grade in winter when looked at in summer', () => {
    const late = ['2026-01-15T23:30:00-06:00', '2026-07-15T23:30:00-05:00'].map((time) =>
      aRow({ grade: 7, gradedAt: at(time) }),
    )
    expect(chartsOf(late.slice(0, 1), 'America/Chicago').days.shown).toEqual([{ day: '2026-01-15', rows: 1 }])
    expect(chartsOf(late.slice(1), 'America/Chicago').days.shown).toEqual([{ day: '2026-07-15', rows: 1 }])
  })

  it('show the latest days, and count what was graded before', () => {
    const rows = [0, 0, 1, MAX_CHART_DAYS].map((index) => aRow({ grade: 5, gradedAt: day(index) }))
    expect(chartsOf(rows, 'UTC').days).toEqual({
      shown: [
        { day: '2026-01-02', rows: 1 },
        { day: '2026-03-02', rows: 1 },
      ],
      earlier: 2,
    })
  })
})
