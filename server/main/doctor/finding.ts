/** Each problem is a sentence with its remedy. */
export type Finding = { readonly part: string; readonly problems: readonly string[] }

export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message.replaceAll(/\n\s*- /g, ' ') : String(error)

/** The check throws, or returns a sentence, if something is wrong. */
export const outcomeOf = (check: () => Promise<string | null>): Promise<string[]> =>
  check().then(
    (sentence) => (sentence === null ? [] : [sentence]),
    (error: unknown) => [sentenceOf(error)],
  )
