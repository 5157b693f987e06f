import { describe, expect, it } from 'vitest'
import { checkModel, type Review } from './model-check.ts'

const review = (fields: Partial<Review>, index: number): Review => ({
  street: `street ${index}`,
  zip: '95616',
  grade: 8,
  aiScore: 0.9,
  aiGrade: null,
  probability: 1,
  why: null,
  sawAi: null,
  ...fields,
})
const reviews = (...groups: [count: number, fields: Partial<Review>][]): Review[] =>
  groups.flatMap(([count, fields], group) =>
    Array.from({ length: count }, (_, index) => review({ street: `${group} ${index}`, ...fields }, index)),
  )
const check = (rows: readonly Review[]) => checkModel(rows)

describe('a check of a model', () => {
  it('weights each review by its inverse selection probability', () => {
    const { agreement } = check(
      reviews([40, { probability: 1, aiScore: 0.45, grade: 9 }], [40, { probability: 0.05, aiScore: 0.9 }]),
    )
    expect(agreement.n).toBe(80)
    expect(agreement.estimate?.value).toBeCloseTo(800 / 840, 10)
  })

  it('weights reviews equally if the file has no probabilities', () =>
    expect(
      check(reviews([30, { probability: null }], [10, { probability: null, grade: 1 }])).agreement.estimate
        ?.value,
    ).toBe(0.75))

  it('measures agreement within bands of the grade and within ZIP codes, the most frequent first', () => {
    const { byGrade, byZip } = check(
      reviews([40, { grade: 9, zip: '44137' }], [10, { grade: 10 }], [31, { grade: 2 }], [5, { grade: 40 }]),
    )
    expect(byGrade.map(({ from, to, agreement: { n, estimate } }) => [from, to, n, estimate?.value])).toEqual(
      [
        [1, 2, 31, 0],
        [9, 10, 50, 1],
      ],
    )
    expect(byZip.map(({ zip, agreement: { n, estimate } }) => [zip, n, estimate?.value ?? null])).toEqual([
      ['95616', 41, 10 / 41],
      ['44137', 40, 1],
    ])
  })

  it('never counts a category as a condition grade', () => {
    const withCategories = check(reviews([40, {}], [20, { grade: 40 }], [20, { grade: 120, aiScore: 0.1 }]))
    const without = check(reviews([40, {}]))
    expect({ ...withCategories, confusion: null }).toEqual({ ...without, confusion: null })
    expect(withCategories.confusion.n).toBe(80)
    expect(withCategories.confusion.classes).toEqual(['needs_work', 'good_condition', 40, 120])
  })

  it('never counts a category of the model as a condition', () => {
    const withCategories = check(
      reviews([40, {}], [20, { aiGrade: 40 }], [20, { aiGrade: 30, aiScore: 0.1 }]),
    )
    expect({ ...withCategories, confusion: null }).toEqual({ ...check(reviews([40, {}])), confusion: null })
    expect(withCategories.confusion.n).toBe(80)
    expect(withCategories.confusion.classes).toEqual(['needs_work', 'good_condition', 30, 40])
  })

  it('omits rows without a score', () =>
    expect(check(reviews([35, {}], [9, { aiScore: null }])).agreement.n).toBe(35))

  it('hides every figure below 30 grades', () => {
    const result = check(reviews([29, {}]))
    const figures = [result.agreement, result.kappa, result.gradeKappa, result.needsWork]
    for (const figure of figures) expect(figure).toEqual({ n: 29, estimate: null })
    expect(result.goodCondition).toEqual({ n: 0, estimate: null })
    expect([result.confusion.rows, result.reliability.bins, result.more]).toEqual([null, null, []])
  })

  it('measures the precision of each label on its own rows', () => {
    const { needsWork, goodCondition } = check(
      reviews(
        [40, { aiScore: 0.8 }],
        [10, { aiScore: 0.8, grade: 2 }],
        [30, { aiScore: 0.2, grade: 2 }],
        [50, { aiScore: 0.7, grade: 2 }],
      ),
    )
    expect([needsWork.n, needsWork.estimate?.value]).toEqual([50, 0.8])
    expect([goodCondition.n, goodCondition.estimate?.value]).toEqual([30, 1])
  })

  it('compares the grade of the file, or else the grade derived from the score', () => {
    const rows = (aiGrade: number | null) =>
      reviews([20, { aiScore: 0.9, aiGrade, grade: 9 }], [20, { aiScore: 0.1, aiGrade: null, grade: 1 }])
    expect(check(rows(null)).gradeKappa.estimate?.value).toBe(1)
    expect(check(rows(5)).gradeKappa.estimate?.value).toBeLessThan(0.9)
    // A category isn't a grade to compare.
    expect(check(rows(30)).gradeKappa.n).toBe(20)
  })

  it('measures how often grades are equal, and how often at most one apart', () => {
    const { sameGrade, withinOne } = check(
      reviews([30, { aiGrade: 8 }], [10, { aiGrade: 7 }], [10, { aiGrade: 10 }]),
    )
    expect([sameGrade.n, sameGrade.estimate?.value, withinOne.estimate?.value]).toEqual([50, 0.6, 0.8])
  })

  it('finds the random control rows and weights them equally', () => {
    const { controlAgreement } = check(
      reviews(
        [30, { why: 'random control; most uncertain', grade: 1 }],
        [30, { why: 'random control', probability: 0.1 }],
        [40, { why: 'most uncertain' }],
      ),
    )
    expect([controlAgreement.n, controlAgreement.estimate?.value]).toEqual([60, 0.5])
  })

  it('separates blind reviews from those that had seen the model’s result', () => {
    const { agreement, blindAgreement, seenAgreement } = check(
      reviews([30, { sawAi: false }], [10, { sawAi: false, grade: 1 }], [50, { sawAi: true }], [10, {}]),
    )
    expect([agreement.n, blindAgreement.n, seenAgreement.n]).toEqual([100, 40, 50])
    expect([blindAgreement.estimate?.value, seenAgreement.estimate?.value]).toEqual([0.75, 1])
  })

  it('computes how many more grades would narrow the agreement’s interval', () => {
    const { more } = check(reviews([40, {}], [10, { grade: 1 }]))
    expect(more.map(({ within }) => within)).toEqual([0.1, 0.05, 0.03])
    const [tenth, twentieth, least] = more.map(({ grades }) => grades)
    expect(tenth).toBeLessThan(40)
    expect(twentieth).toBeGreaterThan(150)
    expect(least).toBeGreaterThan(500)
  })
})
