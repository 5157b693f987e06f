import { type ModelKind, nameVersion, shippedIn, versionIn } from '@curbgrade/core/ai/version-name'
import type { Judge } from '@curbgrade/learning/models/head'
import type { Pool } from '../../platform/db/pool.ts'
import type { Backbone, Heads } from '../backbone.ts'
import { embeddersOf } from './embedders.ts'
import { findChampions, findHead, type OwnHead } from './versions-store.ts'

/** Heads never change, so they may be remembered; so many, for each is half a megabyte. */
const MAX_REMEMBERED = 32

/** A user's own heads before the shipped ones: each grades pictures like those of its training, and no others. */
export function createUserHeads(pool: Pool, backbone: Backbone): Heads {
  const { shipped, embedder } = backbone
  const known = new Map<string, OwnHead>()

  const ownHead = async (userId: string, kind: ModelKind, number: number): Promise<OwnHead | null> => {
    const key = `${userId}/${kind}/${number}`
    const remembered = known.get(key)
    if (remembered !== undefined) return remembered
    const found = await findHead(pool, userId, kind, number)
    if (found === null) return null
    known.set(key, found)
    const [oldest] = known.keys()
    if (known.size > MAX_REMEMBERED && oldest !== undefined) known.delete(oldest)
    return found
  }

  return {
    versionFor: async (userId) => {
      const base = await shipped.versionFor(userId)
      const champions = { street: null, aerial: null } as Record<ModelKind, number | null>
      for (const { kind, number } of await findChampions(pool, userId, embeddersOf(backbone, base)))
        champions[kind] = number
      return nameVersion(base, champions)
    },
    headFor: async ({ userId, version, picture }): Promise<Judge | null> => {
      const number = versionIn(version, picture.kind)
      const own = number === null ? null : await ownHead(userId, picture.kind, number)
      const base = shippedIn(version)
      const features = embedder.versionOf(picture.kind, base)
      if (own?.imagery === imageryOf(picture) && own.head.features === features) return own.head
      return shipped.headFor({ userId, version: base, picture })
    },
  }
}

export const imageryOf = ({ provenance }: Parameters<Heads['headFor']>[0]['picture']): OwnHead['imagery'] =>
  provenance.provider === 'demo' ? 'drawings' : 'photos'
