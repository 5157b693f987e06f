import type { FlatKind } from '@curbgrade/core/shared/picture-kind'

/** The number of handcrafted features before those of a network, by the version of the features. */
const HANDCRAFTED: Readonly<Record<string, number>> = {
  'street-2': 388,
  'aerial-2': 248,
  'street-3': 388,
  'aerial-3': 248,
}
/** What a network says of the whole picture comes first; later versions add what it says of the house in the middle. */
const OF_WHOLE_PICTURE = 1024

/** Raise one whenever its features change: a head must never mix features of two versions. */
export const featureVersions: Readonly<Record<FlatKind, string>> = { street: 'street-3', aerial: 'aerial-3' }

/**
 * The versions that the current one extends, newest first: it begins with all of their features. A head of theirs finds its own
 * in it.
 */
export const earlierFeatureVersions: Readonly<Record<FlatKind, readonly string[]>> = {
  street: ['street-2', 'street-1'],
  aerial: ['aerial-2', 'aerial-1'],
}

/** Columns from `from` up to `to`. */
export type ColumnRange = { readonly from: number; readonly to: number }

/** A model from a file has features of a network only (server/vendors/onnx). */
const NETWORK_ONLY = /^onnx:/

/** What a network says of the whole picture; null where no network was asked. */
export function wholePictureColumns(features: string, columns: number): ColumnRange | null {
  if (NETWORK_ONLY.test(features)) return { from: 0, to: columns }
  const from = HANDCRAFTED[features]
  return from === undefined ? null : { from, to: from + OF_WHOLE_PICTURE }
}
