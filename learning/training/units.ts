import type { LabeledPicture } from '../labeled-picture.ts'

export const unitNames = ['streets', 'houses'] as const
export type Units = (typeof unitNames)[number]

/** With fewer streets, one may have most of the grades, and holding it out would leave too few. */
const MIN_STREETS = 8

/** Splits by street, or by house where streets are few. Figures by house say nothing about other streets. */
export function toUnits(labeled: readonly LabeledPicture[]): {
  readonly units: Units
  readonly labeled: readonly LabeledPicture[]
} {
  if (new Set(labeled.map(({ street }) => street)).size >= MIN_STREETS) return { units: 'streets', labeled }
  return { units: 'houses', labeled: labeled.map((picture) => ({ ...picture, street: picture.hash })) }
}
