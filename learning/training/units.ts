import type { LabeledPicture } from '../labeled-picture.ts'

/** What is held out together. */
export const unitNames = ['streets', 'houses'] as const
export type Units = (typeof unitNames)[number]

/** With fewer streets, one of them may be most of the grades, and holding it out leaves nothing to learn from. */
const MIN_STREETS = 8

/**
 * The pictures with the unit that splits keep together as their street: the street itself, or the house where there are
 * only a few streets. Figures from houses say nothing of other streets.
 */
export function toUnits(labeled: readonly LabeledPicture[]): {
  readonly units: Units
  readonly labeled: readonly LabeledPicture[]
} {
  if (new Set(labeled.map(({ street }) => street)).size >= MIN_STREETS) return { units: 'streets', labeled }
  return { units: 'houses', labeled: labeled.map((picture) => ({ ...picture, street: picture.hash })) }
}
