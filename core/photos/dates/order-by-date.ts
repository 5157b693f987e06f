import type { TakenAt } from '../contract.ts'

/** Of any provider: own photos have a date of their own, others the month of their capture. */
type DatedPicture = { readonly id: string; readonly taken: TakenAt | null }

/** Oldest first. Those without a date come first, because a known date is shown before an unknown one (D63). */
export const orderByDate = <Picture extends DatedPicture>(pictures: readonly Picture[]): Picture[] =>
  pictures.toSorted((one, two) => compare(dateOf(one), dateOf(two)) || compare(one.id, two.id))

const dateOf = ({ taken }: DatedPicture): string => taken?.at ?? ''

const compare = (one: string, two: string): number => (one < two ? -1 : one > two ? 1 : 0)

/** Takes the month or year that a picture's provenance names. */
export function takenWhenCaptured(capturedAt: string | null): TakenAt | null {
  if (capturedAt === null) return null
  return capturedAt.length === 'YYYY'.length
    ? { at: `${capturedAt}-01-01T00:00:00`, precision: 'year' }
    : { at: `${capturedAt}-01T00:00:00`, precision: 'month' }
}
