import { designatorOf } from './unit-designators.ts'

export type StreetWord = {
  /** In lower case. */
  readonly text: string
  readonly start: number
  /** After a comma, parenthesis or dash. */
  readonly isSetOff: boolean
}

const WORD = /(?<gap>(?:[\s,;.()]|-(?=\s))*)(?<word>#|[^\s,;.()#]+)/g

/** The words of a street line, without punctuation; `#` is a word, and `Apt4` is two. */
export const wordsOf = (street: string): StreetWord[] =>
  [...street.matchAll(WORD)].flatMap(({ index, groups: { gap = '', word = '' } = {} }) =>
    splitNumber({ text: word.toLowerCase(), start: index + gap.length, isSetOff: /[,;(-]/.test(gap) }),
  )

function splitNumber(word: StreetWord): StreetWord[] {
  const name = /^[a-z]+(?=\d)/.exec(word.text)?.[0]
  if (name === undefined || designatorOf(name) === undefined) return [word]
  const number = { text: word.text.slice(name.length), start: word.start + name.length, isSetOff: false }
  return [{ ...word, text: name }, number]
}
