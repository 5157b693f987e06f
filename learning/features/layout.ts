import type { FlatKind } from '@curbgrade/core/shared/picture-kind'

/** The number of handcrafted features before those of a network, by the version of the features. */
const HANDCRAFTED: Readonly<Record<string, number>> = { 'street-2': 388, 'aerial-2': 248 }

/** Raise one whenever its features change: a head must never mix features of two versions. */
export const featureVersions: Readonly<Record<FlatKind, string>> = { street: 'street-2', aerial: 'aerial-2' }

/**
 * The versions that the current one extends: it begins with all of their features and adds those of a network. A head of theirs
 * finds its own in it.
 */
export const earlierFeatureVersions: Readonly<Record<FlatKind, readonly string[]>> = {
  street: ['street-1'],
  aerial: ['aerial-1'],
}

/** A model from a file has features of a network only (server/vendors/onnx). */
const NETWORK_ONLY = /^onnx:/

/** Where the features of a network begin; infinite where there are none. */
export const networkStart = (features: string): number =>
  NETWORK_ONLY.test(features) ? 0 : (HANDCRAFTED[features] ?? Number.POSITIVE_INFINITY)
