import { seededUniform } from '../seeded-uniform.ts'

export type Fold = { readonly training: readonly number[]; readonly test: readonly number[] }

/** Never splits a street, and balances the number of pictures per fold. */
export function assignFolds(streets: readonly string[], folds: number, seed: number): number[] {
  const sizes = new Map<string, number>()
  for (const street of streets) sizes.set(street, (sizes.get(street) ?? 0) + 1)
  const filled = Array.from({ length: folds }, () => 0)
  const foldByStreet = new Map<string, number>()
  const order = [...sizes].toSorted(
    ([a, sizeA], [b, sizeB]) => sizeB - sizeA || seededUniform(a, seed) - seededUniform(b, seed),
  )
  for (const [street, size] of order) {
    const fold = filled.indexOf(Math.min(...filled))
    foldByStreet.set(street, fold)
    filled[fold] = (filled[fold] ?? 0) + size
  }
  return streets.map((street) => foldByStreet.get(street) ?? 0)
}

export const toFolds = (foldByRow: readonly number[]): Fold[] =>
  [...new Set(foldByRow)].map((fold) => {
    const rows = foldByRow.map((_, row) => row)
    return {
      training: rows.filter((row) => foldByRow[row] !== fold),
      test: rows.filter((row) => foldByRow[row] === fold),
    }
  })
