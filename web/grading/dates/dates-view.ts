import type { createObserved } from '../../client/observed.ts'
import type { DatedPicture } from './dated-pictures.ts'

export type DatesView = {
  /** The card that it's about; null if the one on screen has one picture. */
  readonly cardId: string | null
  /** Of the list's kind, the oldest first. */
  readonly dated: readonly DatedPicture[]
  readonly isFailed: boolean
  /** The last that was asked for couldn't be loaded, so the one on screen stays. */
  readonly isPictureFailed: boolean
  readonly isSideBySide: boolean
}

export type ObservedDates = ReturnType<typeof createObserved<DatesView>>

export const NO_DATES: DatesView = {
  cardId: null,
  dated: [],
  isFailed: false,
  isPictureFailed: false,
  isSideBySide: false,
}
