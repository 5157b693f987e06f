import { ok } from '@curbgrade/core/shared/result'
import type { LabeledPicture } from '@curbgrade/learning/labeled-picture'
import { uncalibrated } from '@curbgrade/learning/models/external-model'
import { gradedPictures } from '@curbgrade/learning/test/graded-pictures'
import type { Backbone, Embedder, Heads } from '../../ai/graders/backbone.ts'
import type { LearningPorts } from '../../ai/learning/ports.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { aPicture, createMemoryImagery } from '../imagery/imagery.ts'

const never = () => Promise.reject(new Error('this test trains nothing'))

export const noHeads: Heads = {
  versionFor: () => Promise.resolve('builtin:test'),
  headFor: () => Promise.resolve(null),
}

/** For tests that don't grade by features. */
export const noBackbone: Backbone = {
  name: 'builtin',
  embedder: { versionOf: () => 'test-1', isFree: true, embed: never },
  // A model that knows every picture, so that AI lists can be queued.
  shipped: { ...noHeads, headFor: () => Promise.resolve(uncalibrated('test-1')) },
}

export const noLearning = (pool: Pool): LearningPorts => ({
  pool,
  files: { put: never, putStream: never, read: never, readIfExists: never, stream: never, remove: never },
  backbone: noBackbone,
  train: never,
  heads: noHeads,
  onModelsChanged: () => {},
  onProgress: () => {},
})

/**
 * A town whose pictures show their condition in their features, with a person's grade of each. Property `n` of its
 * list shows picture `n`. Counts how often a picture is fetched and embedded.
 */
export function createTown(
  count: number,
  options: { seed?: number; provider?: 'demo' | 'panoramax'; training?: boolean } = {},
) {
  const { seed = 1, provider = 'panoramax', training = true } = options
  const pictures = gradedPictures({ count, seed, categories: 0.1 })
  const town = {
    pictures,
    looks: 0,
    imagery: createMemoryImagery(),
    csv: csvOf(pictures),
    embedder: {} as Embedder,
  }
  town.imagery.find = async ({ street }) =>
    ok({
      ...aPicture,
      jpeg: Buffer.from(`picture ${Number.parseInt(street, 10)}`),
      provenance: { ...aPicture.provenance, provider, policy: { ...aPicture.provenance.policy, training } },
    })
  town.embedder = {
    versionOf: () => 'test-1',
    isFree: true,
    embed: async ({ jpeg }) => {
      town.looks++
      const number = Number(/^picture (\d+)$/.exec(Buffer.from(jpeg).toString())?.[1])
      return Float32Array.from(pictures[number - 1]?.features ?? [])
    },
  }
  return town
}

const csvOf = (pictures: readonly LabeledPicture[]): string =>
  [
    'street,city,state,zip',
    ...pictures.map(
      ({ street }, at) =>
        `${at + 1} ${at % 2 === 0 ? 'North' : 'South'} ${street.replace('/', ' ')},Springfield,IL,62701`,
    ),
  ].join('\r\n')
