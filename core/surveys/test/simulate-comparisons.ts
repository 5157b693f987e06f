import { normal } from '../../photos/positions/test/normal.ts'
import { type Random, seededRandom } from '../../shared/seeded-random.ts'

export type ListSetting = {
  readonly houses: number
  readonly streetHouses: readonly [number, number]
  /** Standard deviation of one reading of a house, in grades. */
  readonly readingSd: number
  /** Correlation of the errors of two readings that a person makes side by side. */
  readonly sharedError: number
  /** The part of the error of a comparison that a street's houses have in common, such as the light of that day, as a share of its variance. */
  readonly streetError: number
  /** The share of houses that are truly worse. */
  readonly worseShare: number
  /** Whether whole streets decline, with four in five of their houses, or single houses anywhere. */
  readonly declines: 'streets' | 'houses'
}

export type SimulatedHouse = {
  readonly rowNo: number
  readonly street: string
  /** What the earlier survey says: 1 to 10, or a category. */
  readonly grade: number
  /** What a comparison without noise would say; null where it can't be made. */
  readonly truth: Answer | null
  /** What the person says; null if it doesn't count. */
  readonly answer: Answer | null
}

type Answer = 'worse' | 'same' | 'better'

/** In grades. */
const DECLINE = 3
const VISIBLE_CHANGE = 1
const CATEGORY_RATE = 0.08
const UNCLEAR_RATE = 0.08
/** In a street that declines. */
const DECLINING_SHARE = 0.8
/** How much of a reading's error comes from the picture, and so returns in every comparison with that picture. */
const PICTURE_ERROR = 0.6

/**
 * Simulates a list whose houses were graded once and are now compared. A house has a true condition from 1 to 10, and a
 * change is visible from one grade on. The error of a comparison is that of two readings whose errors are shared in part.
 */
export function simulateComparisons(setting: ListSetting, seed: string): SimulatedHouse[] {
  const random = seededRandom(seed)
  return streetsOf(setting, random).flatMap((numbers, street) => {
    const effects = { condition: normal(random), error: normal(random) }
    const risk = riskOf(setting, random)
    return numbers.map((rowNo) => ({
      rowNo,
      street: `street ${street}`,
      ...simulateHouse(setting, { ...effects, risk }, random),
    }))
  })
}

/** The row numbers of each street. */
function streetsOf({ houses, streetHouses: [min, max] }: ListSetting, random: Random): number[][] {
  const streets: number[][] = []
  for (let first = 1; first <= houses; ) {
    const count = Math.min(houses - first + 1, min + Math.floor(random() * (max - min + 1)))
    streets.push(Array.from({ length: count }, (_, index) => first + index))
    first += count
  }
  return streets
}

/** The probability that a house of this street is truly worse. */
const riskOf = ({ worseShare, declines }: ListSetting, random: Random): number => {
  if (declines === 'houses') return worseShare
  return random() < worseShare / DECLINING_SHARE ? DECLINING_SHARE : 0
}

type Street = { readonly condition: number; readonly error: number; readonly risk: number }

function simulateHouse(setting: ListSetting, street: Street, random: Random) {
  const { readingSd, sharedError, streetError } = setting
  const before = clamp(5.5 + street.condition + 1.6 * normal(random))
  const change = random() < street.risk ? clamp(before + DECLINE) - before : 0
  const own = normal(random)
  const noise = Math.sqrt(streetError) * street.error + Math.sqrt(1 - streetError) * own
  const error = readingSd * Math.sqrt(2 * (1 - sharedError)) * noise
  // A picture that flatters its house was graded better, and makes the next one look worse.
  const reading = readingSd * (Math.sqrt(1 - PICTURE_ERROR ** 2) * normal(random) - PICTURE_ERROR * own)
  const isCategory = random() < CATEGORY_RATE
  const isUnclear = random() < UNCLEAR_RATE
  return {
    grade: isCategory ? 70 : Math.round(clamp(before + reading)),
    truth: isCategory ? null : answerFor(change),
    answer: isCategory || isUnclear ? null : answerFor(change + error),
  }
}

const clamp = (condition: number): number => Math.min(10, Math.max(1, condition))

function answerFor(difference: number): Answer {
  if (difference >= VISIBLE_CHANGE) return 'worse'
  return difference <= -VISIBLE_CHANGE ? 'better' : 'same'
}

/** The net share of a whole list, as comparisons without noise would say. */
export function trueNet(houses: readonly SimulatedHouse[]): number {
  const truths = houses.flatMap(({ truth }) => truth ?? [])
  const shareOf = (answer: Answer) => truths.filter((truth) => truth === answer).length / truths.length
  return shareOf('worse') - shareOf('better')
}
