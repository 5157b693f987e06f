import type { ImageKind } from '../shared/picture-kind.ts'

/** Per delivered item (Spec 9, D4). An AI grade includes its picture (D19). */
export const tokenCosts = { street: 1, aerial: 1, panorama: 2, aiGrade: 1 } as const satisfies Record<
  ImageKind | 'aiGrade',
  number
>

/** Tokens needed to open a list for grading (Spec 5, 6 and 9). */
export const MIN_TOKENS_TO_OPEN = 5

/** What the plan page says a token is worth (Spec 2 and 9). */
export const CENTS_PER_TOKEN = 1
