import type { Given } from './given-settings.ts'
import { settingNames } from './settings-schema.ts'

/** Shorter names, such as HOST, are one letter away from unrelated ones. */
const MIN_LENGTH = 7

/** Environment names that are one typo away from a setting. */
export const misspelledSettings = (given: Given): { name: string; meant: string }[] =>
  Object.keys(given)
    .filter((name) => name.length >= MIN_LENGTH && !settingNames.includes(name))
    .flatMap((name) => {
      const meant = settingNames.find((setting) => isOneTypoApart(name, setting))
      return meant === undefined ? [] : [{ name, meant }]
    })

/** One letter is missing, added or different, or two neighbors are swapped. */
function isOneTypoApart(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = (text: string, from: number): string => text.slice(from)
  if (short.length + 1 === long.length) return rest(short, at) === rest(long, at + 1)
  if (short.length !== long.length) return false
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return (
    rest(short, at + 1) === rest(long, at + 1) || (isSwapped && rest(short, at + 2) === rest(long, at + 2))
  )
}
