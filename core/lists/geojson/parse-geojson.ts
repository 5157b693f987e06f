import { type Bounds, createFeatureTable, type ParsedGeoJson } from './feature-table.ts'
import { UnreadableJson } from './json-tokens.ts'
import { NoFeatures, readFeatures } from './read-features.ts'

/**
 * Parses the features of a text into rows: their properties, then a point of each geometry. `crs` names a coordinate
 * reference system other than WGS 84. Never throws. Takes O(n log n), and memory only for what a list can keep.
 */
export function parseGeoJson(
  text: string,
  bounds: Bounds = { maxRows: Infinity, maxColumns: Infinity },
): ParsedGeoJson | { readonly crs: string } | 'unreadable' | 'no_features' {
  const table = createFeatureTable(bounds)
  try {
    const crs = readFeatures(text, table.add)
    return crs === undefined ? table.end() : { crs }
  } catch (error) {
    if (error instanceof NoFeatures) return 'no_features'
    if (error instanceof UnreadableJson) return 'unreadable'
    throw error
  }
}
