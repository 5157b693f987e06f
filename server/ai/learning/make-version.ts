import { createHash } from 'node:crypto'
import type { VersionFacts } from '@curbgrade/core/ai/models-contract'
import type { ModelKind } from '@curbgrade/core/ai/version-name'
import type { Judge } from '@curbgrade/learning/models/head'
import type { Labeled } from '@curbgrade/learning/training/labeled-picture'
import type { Learned } from '@curbgrade/learning/training/train-version'
import { inTransaction } from '../../platform/db/transaction.ts'
import { type Embedders, embeddersNow } from './embedders.ts'
import { gatherLabels, type Labels } from './gather-labels.ts'
import type { LearningPorts } from './ports.ts'
import {
  findCandidate,
  findChampions,
  findHead,
  holdUser,
  promoteCandidate,
  rejectCandidate,
} from './versions-store.ts'

/** Decides which streets are held out: the same for every version, or a later one would have learned from them. */
export const LEARNING_SEED = 20

export type Wanted = { readonly userId: string; readonly kind: ModelKind; readonly number: number }

/** Makes the wanted version and lets it grade if it may; being run again, it finds it made. */
export async function makeVersion(ports: LearningPorts, wanted: Wanted): Promise<void> {
  const { userId, kind, number } = wanted
  if ((await findCandidate(ports.pool, userId, kind)) !== number) return
  const embedders = await embeddersNow(ports.backbone, userId)
  const features = embedders[kind]
  const labels = await gatherLabels(ports, { userId, kind, embedder: features })
  const champion = await championOf(ports, wanted, embedders)
  const isLike = champion?.imagery === labels.imagery && champion.head.features === features
  const learned = await ports.learn({
    labeled: labels.labeled,
    champion: isLike ? champion.head : null,
    shipped: await shippedHead(ports, wanted, labels),
    features,
    seed: LEARNING_SEED,
  })
  const facts = {
    labels: labels.labeled.length,
    labelsHash: hashOfLabels(labels.labeled),
    imagery: labels.imagery,
    embedder: features,
  }
  if (!learned.ok) return rejectCandidate(ports.pool, wanted, { ...facts, rejection: 'too_few_grades' })
  const made = { ...facts, learned: learned.value, parent: champion?.number ?? null }
  if ((await decide(ports, wanted, embedders, made)) === 'outdated') await makeVersion(ports, wanted)
}

async function championOf({ pool }: LearningPorts, { userId, kind }: Wanted, embedders: Embedders) {
  const champions = await findChampions(pool, userId, embedders)
  const champion = champions.find((one) => one.kind === kind)
  return champion === undefined ? null : findHead(pool, userId, kind, champion.number)
}

async function shippedHead(
  { backbone: { shipped } }: LearningPorts,
  { userId, kind }: Wanted,
  { provenance }: Labels,
): Promise<Judge | null> {
  if (provenance === null) return null
  return shipped.headFor({ userId, version: await shipped.versionFor(userId), picture: { kind, provenance } })
}

type Made = {
  learned: Learned
  parent: number | null
  labels: number
  labelsHash: string
  imagery: Labels['imagery']
  embedder: string
}

/** `outdated`: another version grades by now than the one that it was compared with. */
const decide = (
  { pool }: LearningPorts,
  wanted: Wanted,
  embedders: Embedders,
  { learned, parent, ...made }: Made,
): Promise<'decided' | 'outdated'> =>
  inTransaction(pool, async (tx) => {
    const { userId, kind, number } = wanted
    if (!(await holdUser(tx, userId)) || (await findCandidate(tx, userId, kind)) !== number) return 'decided'
    const champions = await findChampions(tx, userId, embedders)
    const current = champions.find((one) => one.kind === kind)?.number ?? null
    if (current !== parent) return 'outdated'
    const facts = factsOf(learned)
    if (learned.isPromoted) await promoteCandidate(tx, wanted, { ...made, facts, parent, head: learned.head })
    else await rejectCandidate(tx, wanted, { ...made, facts, rejection: rejectionOf(learned) })
    return 'decided'
  })

const rejectionOf = ({ comparison: { excess, noise } }: Learned) =>
  excess > noise ? ('worse' as const) : ('too_few_streets' as const)

const factsOf = ({ making, trainedOn, measuredOn, figures, comparison }: Learned): VersionFacts => ({
  making,
  trainedOn,
  measuredOn,
  figures,
  comparison,
})

/** Tells whether two versions were made from the same pictures and grades. */
const hashOfLabels = (labeled: readonly Labeled[]): string =>
  createHash('sha256')
    .update(
      labeled
        .map(({ hash, grade }) => `${hash} ${grade}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex')
