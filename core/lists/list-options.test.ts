import { expect, it } from 'vitest'
import { offersAerialSample, offersStrategicSample } from './list-options.ts'

it.each<['manual' | 'ai', number, { strategic: boolean; aerial: boolean }]>([
  ['ai', 0, { strategic: false, aerial: false }],
  ['ai', 1, { strategic: true, aerial: false }],
  ['ai', 500, { strategic: true, aerial: false }],
  ['manual', 0, { strategic: false, aerial: false }],
  ['manual', 20, { strategic: false, aerial: false }],
  ['manual', 21, { strategic: false, aerial: true }],
])(
  'a list graded by %s with %i graded offers %o',
  (processingMethod, processedCount, { strategic, aerial }) => {
    const list = { processingMethod, processedCount }
    expect([offersStrategicSample(list), offersAerialSample(list)]).toEqual([strategic, aerial])
  },
)
