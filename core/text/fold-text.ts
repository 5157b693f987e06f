/** Letters that don't decompose into one of A to Z and an accent, and what people type instead. */
export const LETTERS = { from: 'ØøĐđŁłĦħı', to: 'OoDdLlHhi' } as const
/** The accents of European languages. */
export const ACCENTS = '\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030A\u030B\u030C\u0327\u0328'

const letters = new Map(Array.from(LETTERS.from, (letter, index) => [letter, LETTERS.to[index] ?? '']))

/**
 * A text for comparison, without accents and the case of A to Z. Other letters keep their case, so that every database
 * and browser agrees.
 */
export const foldText = (text: string): string =>
  Array.from(text.normalize('NFD'), (letter) =>
    ACCENTS.includes(letter) ? '' : (letters.get(letter) ?? letter),
  )
    .join('')
    .replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase())
