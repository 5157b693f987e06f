import { imageryOf } from '@curbgrade/core/ai/trained-imagery'
import { nameVersion, shippedIn, versionIn } from '@curbgrade/core/ai/version-name'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { Model } from '@curbgrade/learning/models/model'
import type { Pool } from '../../platform/db/pool.ts'
import type { Backbone, Heads } from '../graders/backbone.ts'
import { embeddersOf } from './embedders.ts'
import { findChampions, findModel, type OwnModel } from './versions-store.ts'

/**
 * Models never change, but each takes half a megabyte. Caches the pending load, because 200 rows of a batch
 * ask for one model at once.
 */
const MAX_CACHED = 32

/** Prefers a user's own models. Each grades only the kind of imagery that it was trained on. */
export function createUserHeads(pool: Pool, backbone: Backbone): Heads {
  const { shipped } = backbone
  const cache = new Map<string, Promise<OwnModel | null>>()

  const findOwn = (userId: string, kind: FlatKind, number: number): Promise<OwnModel | null> => {
    const key = `${userId}/${kind}/${number}`
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const loading = findModel(pool, userId, kind, number)
    cache.set(key, loading)
    const forget = () => {
      if (cache.get(key) === loading) cache.delete(key)
    }
    loading.then((found) => found ?? forget(), forget)
    const [oldest] = cache.keys()
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest)
    return loading
  }

  return {
    versionFor: async (userId) => {
      const base = await shipped.versionFor(userId)
      const champions = { street: null, aerial: null } as Record<FlatKind, number | null>
      for (const { kind, number } of await findChampions(pool, userId, embeddersOf(backbone, base)))
        champions[kind] = number
      return nameVersion(base, champions)
    },
    headFor: async ({ userId, version, picture }): Promise<Model | null> => {
      const number = versionIn(version, picture.kind)
      const own = number === null ? null : await findOwn(userId, picture.kind, number)
      const base = shippedIn(version)
      const features = embeddersOf(backbone, base)[picture.kind]
      if (own?.imagery === imageryOf(picture.provenance.provider) && features.includes(own.model.features))
        return own.model
      return shipped.headFor({ userId, version: base, picture })
    },
  }
}
