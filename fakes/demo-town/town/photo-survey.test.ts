import { expect, it } from 'vitest'
import { houseInSurvey } from './photo-survey.ts'
import { placeFor } from './place.ts'

const addresses = Array.from({ length: 2_000 }, (_, index) => ({
  street: `${index + 1} Alder Street`,
  city: 'Maple Heights',
  state: 'OH',
  zip: '44137',
}))

it('changes about three of ten houses, twice as many for the worse, and keeps the first survey true', () => {
  const changes = addresses.map((address) => {
    const [first, second] = [houseInSurvey(address, '2024-05'), houseInSurvey(address, '2026-05')]
    expect(first.condition).toBe(placeFor(address).condition)
    return second.condition - first.condition
  })
  const shareOf = (is: (change: number) => boolean) => changes.filter(is).length / changes.length
  expect(shareOf((change) => change > 0)).toBeCloseTo(0.2, 1)
  expect(shareOf((change) => change < 0)).toBeCloseTo(0.1, 1)
})

it('sees each house from the same place, in the same season, with nothing in the way', () => {
  for (const address of addresses.slice(0, 200)) {
    const [first, second] = [houseInSurvey(address, '2024-05'), houseInSurvey(address, '2026-05')]
    expect([first.category, second.category]).toEqual(['house', 'house'])
    expect(second).toEqual({
      ...first,
      condition: second.condition,
      capturedAt: '2026-05',
      light: 'clear',
    })
  }
})
