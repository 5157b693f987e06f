import type { FlatKind } from '@curbgrade/core/shared/picture-kind'

/** The number of handcrafted features, which precede the network's, by feature version. */
const HANDCRAFTED: Readonly<Record<string, number>> = {
  'street-2': 388,
  'aerial-2': 248,
  'street-3': 388,
  'aerial-3': 248,
}
/** The network's features of the whole picture come first; later versions append those of the house. */
const OF_WHOLE_PICTURE = 1024

/** Raise a version whenever its features change: a head must never mix two versions. */
export const featureVersions: Readonly<Record<FlatKind, string>> = { street: 'street-3', aerial: 'aerial-3' }

/** Newest first. The current version starts with all the features of these, so their heads can read it. */
export const earlierFeatureVersions: Readonly<Record<FlatKind, readonly string[]>> = {
  street: ['street-2', 'street-1'],
  aerial: ['aerial-2', 'aerial-1'],
}

export type ColumnRange = { readonly from: number; readonly to: number }

/** A model loaded from a file has network features only (server/vendors/onnx). */
const NETWORK_ONLY = /^onnx:/

export function wholePictureColumns(features: string, columns: number): ColumnRange | null {
  if (NETWORK_ONLY.test(features)) return { from: 0, to: columns }
  const from = HANDCRAFTED[features]
  return from === undefined ? null : { from, to: from + OF_WHOLE_PICTURE }
}
