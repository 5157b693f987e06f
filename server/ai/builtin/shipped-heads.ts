import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Head } from '@curbgrade/learning/models/head'
import { storedHeadSchema, storedToHead } from '@curbgrade/learning/models/stored-model'
import type { Heads } from '../graders/backbone.ts'
import weights from './weights/demo-town.json' with { type: 'json' }

export const shippedVersion = `builtin:${weights.version}`

/** Trained on drawings, so they grade only drawings: other results would be meaningless. */
export const shippedHeads: Heads = {
  versionFor: () => Promise.resolve(shippedVersion),
  headFor: ({ version, picture }) =>
    Promise.resolve(
      version === shippedVersion && picture.provenance.provider === 'demo'
        ? drawingsHead(picture.kind)
        : null,
    ),
}

const parsed: Partial<Record<FlatKind, Head>> = {}
export const drawingsHead = (kind: FlatKind): Head =>
  (parsed[kind] ??= storedToHead(storedHeadSchema.parse(weights.heads[kind])))
