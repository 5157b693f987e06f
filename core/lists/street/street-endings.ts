const DIRECTIONS = 'n s e w ne nw se sw north south east west northeast northwest southeast southwest'

/** Types that don't make a name with `Front` or `Side`, as `Lake` and `River` do (USPS Publication 28, appendix C1). */
const TYPES =
  'st str street ave av avenue rd road dr drive ln lane ct court blvd boulevard pl place cir circle pkwy parkway hwy highway ter terr terrace trl trail sq square way plz plaza aly alley expy expressway fwy freeway pike tpke turnpike row run path pass loop walk xing crossing'

/** Words that a road's number follows, and the words before them. */
const ROADS = 'rd road hwy highway route rte rt us i interstate cr sr fm rm rr'
const ROAD_OWNERS = 'county co us state township twp parish private forest farm to market ranch rural star'

const setOf = (text: string): ReadonlySet<string | undefined> => new Set(text.split(' '))
const directions = setOf(DIRECTIONS)
const types = setOf(TYPES)
const roads = setOf(ROADS)
const roadsAndDirections = setOf(`${ROADS} ${DIRECTIONS}`)
const roadWords = setOf(`${ROADS} ${ROAD_OWNERS} ${DIRECTIONS}`)
const fillers = setOf(`${DIRECTIONS} old new 1/4 1/2 3/4`)

/** False for `100 N`. */
export const hasName = ([, ...words]: readonly string[]): boolean => words.some((word) => !fillers.has(word))

/** Whether a road's number may come next, as in `1901 E County Road`, but not in `9 Old County Road`. */
export const awaitsRoadNumber = (words: readonly string[]): boolean =>
  roads.has(words.at(-1)) && words.slice(1).every((word) => roadWords.has(word))

/** Whether the street is complete, so that no more of its name may come: `12 Pine St`, `12 Avenue D`, `9 US 70 E`. */
export function isCompleteStreet(words: readonly string[]): boolean {
  const [before, last = ''] = [words.at(-2), words.at(-1)]
  if (types.has(last)) return words.length > 2
  if (directions.has(last)) return types.has(before) || isNumbered(words.slice(0, -1), roadsAndDirections)
  if (/^[a-z]$/.test(last)) return types.has(before)
  return last === 'broadway' || isNumbered(words, roads)
}

/** `1 Highway 70`, and with directions the grids of Utah: `300 S 700` E. */
const isNumbered = (words: readonly string[], names: ReadonlySet<string | undefined>): boolean =>
  words.length > 2 && /^\d+$/.test(words.at(-1) ?? '') && names.has(words.at(-2))
