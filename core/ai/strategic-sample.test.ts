import { describe, expect, it } from 'vitest'
import { seededRandom } from '../shared/seeded-random.ts'
import { isControl, MAX_SAMPLE, strategicSample } from './strategic-sample.ts'
import { type SimulatedRow, simulatedList } from './test/simulated-list.ts'

const list = (size: number) => simulatedList(size, 0.9, seededRandom(`list of ${size}`))
const draw = (rows: readonly SimulatedRow[], seed = 'draw') => strategicSample(rows, seededRandom(seed))

describe('a strategic sample', () => {
  it.each([1, 10, 499, 500, 501, 2_000, 50_000])('of %i rows has at most 500, each once', (size) => {
    const sample = draw(list(size))
    expect(sample.length).toBeLessThanOrEqual(MAX_SAMPLE)
    expect(sample.length).toBeGreaterThan(Math.min(size, MAX_SAMPLE) * 0.8)
    expect(new Set(sample.map(({ rowNo }) => rowNo)).size).toBe(sample.length)
  })

  it('takes a list that fits as a whole, each row for certain', () => {
    const sample = draw(list(300))
    expect(sample).toHaveLength(300)
    expect(sample.every(({ probability }) => probability === 1)).toBe(true)
    expect(sample.filter(({ why }) => isControl(why))).toHaveLength(75)
  })

  it('has a quarter by chance, the most uncertain, and every class and band', () => {
    const rows = list(5_000)
    const sample = draw(rows)
    expect(sample.filter(({ why }) => isControl(why))).toHaveLength(125)
    const doubtful = sample.filter(({ why }) => why.endsWith('most uncertain'))
    expect(doubtful).toHaveLength(168)
    const trust = (rowNo: number) => rows[rowNo - 1]?.confidence ?? 0
    const least = rows.map(({ confidence }) => confidence ?? 0).toSorted((one, other) => one - other)
    expect(Math.max(...doubtful.map(({ rowNo }) => trust(rowNo)))).toBe(least[167])
    const cells = new Set(sample.flatMap(({ why }) => /spread: .*/.exec(why)?.[0] ?? []))
    expect([...cells].toSorted()).toEqual([
      'spread: good_condition, score 0 to 0.15',
      'spread: good_condition, score 0.15 to 0.3',
      'spread: needs_work, score 0.7 to 0.85',
      'spread: needs_work, score 0.85 to 1',
      'spread: uncertain, score 0.3 to 0.5',
      'spread: uncertain, score 0.5 to 0.7',
    ])
  })

  it('is the same for the same seed, and another for another', () => {
    const rows = list(3_000)
    expect(draw(rows)).toEqual(draw(rows))
    expect(draw(rows, 'other')).not.toEqual(draw(rows))
  })

  it('counts a category, a missing score and a missing class among its cells', () => {
    const bare = Array.from({ length: 900 }, (_, at) => ({
      rowNo: at + 1,
      aiScore: at % 3 === 0 ? null : at / 900,
      confidence: null,
      predictedClass: at % 3 === 0 ? 'land' : null,
    }))
    const whys = new Set(strategicSample(bare, seededRandom('bare')).map(({ why }) => why))
    expect(whys).toContain('spread: land, no score')
    expect(whys).toContain('spread: no class, score 0.85 to 1')
  })

  it.each([
    { categories: 1_000, aimedAt: 37 },
    { categories: 20, aimedAt: 20 },
    { categories: 1_900, aimedAt: 275 },
  ])('aims at few of $categories categories in 2,000 rows, and fills up with what there is', (each) => {
    const rows = Array.from({ length: 2_000 }, (_, at) => ({
      rowNo: at + 1,
      aiScore: at / 2_000,
      confidence: at / 2_000,
      predictedClass: at < each.categories ? (['land', 'alley'][at % 2] ?? null) : 'needs_work',
    }))
    const aimed = strategicSample(rows, seededRandom('categories')).filter(({ why }) =>
      /most|spread/.test(why),
    )
    expect(aimed).toHaveLength(375)
    expect(aimed.filter(({ rowNo }) => rowNo <= each.categories)).toHaveLength(each.aimedAt)
  })

  it('gives each row exactly the probability that it is drawn with', () => {
    const rows = list(550)
    const rounds = 1_000
    const times = new Map<number, number>()
    const told = new Map<number, number>()
    for (let round = 0; round < rounds; round++)
      for (const { rowNo, probability } of draw(rows, `round ${round}`)) {
        times.set(rowNo, (times.get(rowNo) ?? 0) + 1)
        told.set(rowNo, probability)
      }
    expect(times.size).toBe(550)
    for (const [rowNo, probability] of told) {
      const noise = 4.5 * Math.sqrt((probability * (1 - probability)) / rounds)
      expect(Math.abs((times.get(rowNo) ?? 0) / rounds - probability)).toBeLessThanOrEqual(noise)
    }
  })
})
