import { expect, it } from 'vitest'
import { type Defects, defectsOf } from './defects.ts'

const HOUSES = Array.from({ length: 200 }, (_, house) => `${house} elm street`)
const lifeOf = (key: string): Defects[] =>
  Array.from({ length: 10 }, (_, index) => defectsOf({ key, condition: index + 1 }))

it('never reduces a sign of decay as the condition gets worse', () => {
  for (const key of HOUSES) {
    const life = lifeOf(key)
    life.slice(1).forEach((worse, index) => {
      const { flowers: _flowers, ...better } = life[index] ?? worse
      for (const [sign, amount] of Object.entries(better))
        expect(Number(Reflect.get(worse, sign)), sign).toBeGreaterThanOrEqual(Number(amount))
    })
  }
})

it('gives a house in condition 1 flowers and no damage', () => {
  for (const key of HOUSES)
    expect(defectsOf({ key, condition: 1 })).toMatchObject({
      flowers: 1,
      peel: 0,
      boarded: 0,
      broken: 0,
      missingShingles: 0,
      litter: 0,
      hasTarp: false,
      hasGraffiti: false,
      hasRoofHole: false,
    })
})

it('gives a house in condition 10 at least one unmistakable sign', () => {
  for (const key of HOUSES) {
    const { boarded, hasRoofHole, porchFails, litter } = defectsOf({ key, condition: 10 })
    expect(boarded > 0.5 && litter > 0.9 && (hasRoofHole || porchFails)).toBe(true)
  }
})
