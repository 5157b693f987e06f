/** What the doctor found about one part of an installation: sentences with their remedy, none if all is well. */
export type Finding = { readonly part: string; readonly problems: readonly string[] }

/** The sentence of an error that a check threw. */
export const sentenceOf = (error: unknown): string =>
  error instanceof Error ? error.message.replaceAll(/\n\s*- /g, ' ') : String(error)

/** Runs a check that throws, or returns a sentence, if something is wrong. */
export const outcomeOf = (check: () => Promise<string | null>): Promise<string[]> =>
  check().then(
    (sentence) => (sentence === null ? [] : [sentence]),
    (error: unknown) => [sentenceOf(error)],
  )
