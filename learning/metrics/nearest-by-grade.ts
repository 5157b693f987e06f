import { fitScaler, standardize } from '../models/scaler.ts'

export type GradedFeatures = { readonly grade: number; readonly features: ArrayLike<number> }

/** Most similar first. Standardizes over all pictures; skips those with another feature length. */
export function nearestByGrade<Picture extends GradedFeatures>(
  features: ArrayLike<number>,
  pictures: readonly Picture[],
): Map<number, Picture> {
  const comparable = pictures.filter((picture) => picture.features.length === features.length)
  const scaler = fitScaler([features, ...comparable.map((picture) => picture.features)])
  const center = standardize(scaler, features)
  const nearest = new Map<number, { picture: Picture; distance: number }>()
  for (const picture of comparable) {
    const distance = distanceBetween(center, standardize(scaler, picture.features))
    const known = nearest.get(picture.grade)
    if (known === undefined || distance < known.distance) nearest.set(picture.grade, { picture, distance })
  }
  const byDistance = [...nearest].toSorted(([, one], [, two]) => one.distance - two.distance)
  return new Map(byDistance.map(([grade, { picture }]) => [grade, picture]))
}

const distanceBetween = (one: Float64Array, two: Float64Array): number =>
  one.reduce((sum, value, column) => sum + (value - (two[column] ?? 0)) ** 2, 0)
