import { type Address, addressKey } from './address.ts'
import { chanceFrom } from './chance.ts'
import { type Place, placeFor } from './place.ts'

/** Two surveys by the same people with the same camera, both in May. */
export const PHOTO_SURVEYS = ['2024-05', '2026-05'] as const
export type PhotoSurvey = (typeof PHOTO_SURVEYS)[number]

/** Of all houses. The others look alike but for the weather. */
const [WORSE, BETTER] = [0.2, 0.1]
const STEPS = { from: 3, to: 4 } as const

/** Returns a house as a survey saw it, close up and with nothing in the way. Its condition is that of the first one. */
export function houseInSurvey(address: Address, survey: PhotoSurvey): Place {
  const place = placeFor(address)
  const chance = chanceFrom(`${addressKey(address).house}/survey`)
  const change = drawChange(chance.next(), chance.int(STEPS.from, STEPS.to))
  const isFirst = survey === PHOTO_SURVEYS[0]
  return {
    ...place,
    category: 'house',
    condition: isFirst ? place.condition : Math.min(10, Math.max(1, place.condition + change)),
    capturedAt: survey,
    season: 'spring',
    light: isFirst ? 'fair' : 'clear',
  }
}

function drawChange(share: number, steps: number): number {
  if (share < WORSE) return steps
  return share < WORSE + BETTER ? -steps : 0
}
