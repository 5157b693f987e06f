import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../shared/seeded-random.ts'
import { type SimulatedRow, simulatedList } from '../test/simulated-list.ts'
import { isControl, MAX_SAMPLE, strategicSample } from './strategic-sample.ts'

const list = (size: number) => simulatedList(size, 0.9, seededRandom(`list of ${size}`))
const draw = (rows: readonly SimulatedRow[], seed = 'draw') => strategicSample(rows, seededRandom(seed))

describe('a strategic sample', () => {
  it.each([1, 10, 499, 500, 501, 2_000, 50_000])('of %i rows has at most 500, each once', (size) => {
    const sample = draw(list(size))
    expect(sample.length).toBeLessThanOrEqual(MAX_SAMPLE)
    expect(sample.length).toBeGreaterThan(Math.min(size, MAX_SAMPLE) * 0.8)
    expect(new Set(sample.map(({ rowNo }) => rowNo)).size).toBe(sample.length)
  })

  it('takes a list that fits as a whole, each row with probability 1', () => {
    const sample = draw(list(300))
    expect(sample).toHaveLength(300)
    expect(sample.every(({ probability }) => probability === 1)).toBe(true)
    expect(sample.filter(({ why }) => isControl(why))).toHaveLength(75)
  })

  it('has a random quarter, the most uncertain rows, and every class and band', () => {
    const rows = list(5_000)
    const sample = draw(rows)
    expect(sample.filter(({ why }) => isControl(why))).toHaveLength(125)
    const uncertain = sample.filter(({ why }) => why.endsWith('most uncertain'))
    expect(uncertain).toHaveLength(168)
    const confidence = (rowNo: number) => rows[rowNo - 1]?.confidence ?? 0
    const least = rows.map((row) => row.confidence ?? 0).toSorted((a, b) => a - b)
    expect(Math.max(...uncertain.map(({ rowNo }) => confidence(rowNo)))).toBe(least[167])
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

  it('depends on the seed alone', () => {
    const rows = list(3_000)
    expect(draw(rows)).toEqual(draw(rows))
    expect(draw(rows, 'other')).not.toEqual(draw(rows))
  })

  it('has cells for categories, missing scores and missing classes', () => {
    const bare = Array.from({ length: 900 }, (_, index) => ({
      rowNo: index + 1,
      aiScore: index % 3 === 0 ? null : index / 900,
      confidence: null,
      predictedClass: index % 3 === 0 ? 'land' : null,
    }))
    const whys = new Set(strategicSample(bare, seededRandom('bare')).map(({ why }) => why))
    expect(whys).toContain('spread: land, no score')
    expect(whys).toContain('spread: no class, score 0.85 to 1')
  })

  it.each([
    { categories: 1_000, target: 37 },
    { categories: 20, target: 20 },
    { categories: 1_900, target: 275 },
  ])('limits $categories categories in 2,000 rows to $target targeted rows', (each) => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      rowNo: index + 1,
      aiScore: index / 2_000,
      confidence: index / 2_000,
      predictedClass: index < each.categories ? (['land', 'alley'][index % 2] ?? null) : 'needs_work',
    }))
    const targeted = strategicSample(rows, seededRandom('categories')).filter(({ why }) =>
      /most|spread/.test(why),
    )
    expect(targeted).toHaveLength(375)
    expect(targeted.filter(({ rowNo }) => rowNo <= each.categories)).toHaveLength(each.target)
  })

  it('returns the exact selection probability of each row', () => {
    const rows = list(550)
    const rounds = 1_000
    const times = new Map<number, number>()
    const probabilities = new Map<number, number>()
    for (let round = 0; round < rounds; round++)
      for (const { rowNo, probability } of draw(rows, `round ${round}`)) {
        times.set(rowNo, (times.get(rowNo) ?? 0) + 1)
        probabilities.set(rowNo, probability)
      }
    expect(times.size).toBe(550)
    for (const [rowNo, probability] of probabilities) {
      const noise = 4.5 * Math.sqrt((probability * (1 - probability)) / rounds)
      expect(Math.abs((times.get(rowNo) ?? 0) / rounds - probability)).toBeLessThanOrEqual(noise)
    }
  })
})
