import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import {
  earlierFeatureVersions,
  featureVersions,
  wholePictureColumns,
} from '@curbgrade/learning/features/layout'

/** The features of the built-in grader, and each of their two parts alone. */
export type FeatureSet = {
  readonly name: string
  /** The name by which training knows how to treat them. */
  versionFor(kind: FlatKind): string
  select(features: ArrayLike<number>, kind: FlatKind): Float32Array
}

const start = (kind: FlatKind): number => wholePictureColumns(featureVersions[kind], 0)?.from ?? 0

export const both: FeatureSet = {
  name: 'both',
  versionFor: (kind) => featureVersions[kind],
  select: (features) => Float32Array.from(features),
}

export const featureSets: readonly FeatureSet[] = [
  {
    name: 'handcrafted',
    versionFor: (kind) => earlierFeatureVersions[kind].at(-1) ?? '',
    select: (features, kind) => Float32Array.from(features).subarray(0, start(kind)),
  },
  {
    name: 'network',
    versionFor: () => 'onnx:mobilenet-v1',
    select: (features, kind) => Float32Array.from(features).subarray(start(kind)),
  },
  both,
]

/** The same pictures with the features of one set. */
export const withFeatureSet = <Picture extends { readonly features: ArrayLike<number> }>(
  pictures: readonly Picture[],
  set: FeatureSet,
  kind: FlatKind,
): (Picture & { readonly features: Float32Array })[] =>
  pictures.map((picture) => ({ ...picture, features: set.select(picture.features, kind) }))
