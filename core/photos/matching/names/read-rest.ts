import { isNumberedByCamera } from './known-words.ts'
import { isInParentheses, type NameToken, type ReadName } from './name-tokens.ts'
import { readNameWord } from './read-name-word.ts'
import { ALONE, MAX_SEQUENCE_DIGITS, NOTHING_BESIDE, type Rest, type RestRules, WITHIN } from './rest.ts'

/** What the tokens say. Null if one isn't explained, because it may belong to the name of another property. */
export function readRest(name: ReadName, from: number, to: number, rules: RestRules): Rest | null {
  let step: Step | null = { rest: NOTHING_BESIDE, at: from }
  while (step !== null && step.at < to) step = readNext(step, { name, from, to, rules })
  return step?.rest ?? null
}

/** A whole name that names no property, such as a camera's. */
export const readAlone = (name: ReadName): Rest | null => readWhole(name, ALONE)

/** A file in the folder of its property. */
export const readWithin = (name: ReadName): Rest | null => readWhole(name, WITHIN)

const readWhole = (name: ReadName, rules: RestRules): Rest | null =>
  isNumberedByCamera(name.text) ? NOTHING_BESIDE : readRest(name, 0, name.tokens.length, rules)

type Step = { readonly rest: Rest; readonly at: number }
type Context = {
  readonly name: ReadName
  readonly from: number
  readonly to: number
  readonly rules: RestRules
}

function readNext(step: Step, context: Context): Step | null {
  const token = context.name.tokens[step.at]
  if (token === undefined || isBeside(token, context.name.tokens[step.at + 1])) return null
  const dated = readDate(step, token, context)
  if (dated !== null) return dated
  const isFirst = step.at === context.from && step.at > 0
  const rest = token.isNumber
    ? readNumber(step.rest, token, context)
    : readNameWord(step.rest, { ...token, isFirst }, context.rules)
  return rest === null ? null : { rest, at: step.at + 1 }
}

/** `left of 123 Main` is the house beside it, unlike `left side of 123 Main`. */
const isBeside = ({ text }: NameToken, next: NameToken | undefined): boolean =>
  next?.text === 'of' && (text === 'left' || text === 'right')

/** Years and months are short numbers, so nothing may join them with others. */
function readDate({ rest, at }: Step, { start, gap }: NameToken, { name, to, rules }: Context): Step | null {
  const date = name.dates.find((span) => span.start === start)
  if (date === undefined) return null
  let next = at
  while (next < to && (name.tokens[next]?.start ?? date.end) < date.end) next++
  if (name.tokens[next - 1]?.end !== date.end) return null
  const isShort = date.precision === 'year' || date.precision === 'month'
  if (isShort && isRange(date.at, name.tokens[next])) return null
  const gaps = [at === 0 ? ' ' : gap, name.tokens[next]?.gap ?? ' ']
  if (isShort && (gaps.some(rules.joins) || date.at < FIRST_YEAR || date.at > LAST_YEAR)) return null
  return { rest: { ...rest, dates: [...rest.dates, date], last: 'date' }, at: next }
}

/** `2004_2008 Main St` may be two houses. */
const isRange = (year: string, next: NameToken | undefined): boolean =>
  next?.isNumber === true && Math.abs(Number(next.text) - Number(year)) <= MAX_RANGE

const MAX_RANGE = 20
const FIRST_YEAR = '1990'
const LAST_YEAR = '2050'

function readNumber(rest: Rest, token: NameToken, { name, rules }: Context): Rest | null {
  const { text, gap } = token
  const isLong = text.length > MAX_SEQUENCE_DIGITS
  if (rest.last === 'camera' || (rest.last === 'photo' && isLong)) return { ...rest, last: 'number' }
  if (rest.last === 'photo' || rest.last === 'view' || isInParentheses(name, token))
    return isLong ? null : withSequence(rest, text)
  if ((gap === '' && rest.last !== null) || rest.sequence !== null || text.length > rules.maxDigits(gap))
    return null
  return { ...withSequence(rest, text), isBare: true }
}

/** A copy of the second photo is `2 (1)`. */
const withSequence = (rest: Rest, text: string): Rest => ({
  ...rest,
  sequence: rest.sequence ?? text,
  last: 'number',
})
