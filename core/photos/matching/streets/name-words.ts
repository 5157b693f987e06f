import type { NameToken, ReadName } from '../names/name-tokens.ts'

/** A word of a name as streets have them, such as `123a` and `5th`: tokens without a gap between them. */
export type NameWord = {
  readonly text: string
  readonly gap: string
  /** Its first token, and the one after its last. */
  readonly from: number
  readonly to: number
}

export function wordsIn({ tokens }: ReadName, from: number, to: number): NameWord[] {
  const words: NameWord[] = []
  let start = from
  while (start < to) {
    let end = start + 1
    while (end < to && tokens[end]?.gap === '') end++
    words.push({ text: textOf(tokens, start, end), gap: tokens[start]?.gap ?? '', from: start, to: end })
    start = end
  }
  return words
}

const textOf = (tokens: readonly NameToken[], from: number, to: number): string =>
  to === from + 1
    ? (tokens[from]?.text ?? '')
    : tokens
        .slice(from, to)
        .map(({ text }) => text)
        .join('')
