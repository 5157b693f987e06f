import { createHash } from 'node:crypto'
import type { Rejection, VersionFacts } from '@curbgrade/core/ai/models-contract'
import type { OwnerId } from '@curbgrade/core/shared/ids'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import type { LabeledPicture } from '@curbgrade/learning/labeled-picture'
import type { Model } from '@curbgrade/learning/models/model'
import type { TrainedVersion } from '@curbgrade/learning/training/train-version'
import { inTransaction } from '../../platform/db/transaction.ts'
import { currentEmbedders, type Embedders } from './embedders.ts'
import { gatherLabels, type Labels } from './gather-labels.ts'
import type { LearningPorts } from './ports.ts'
import {
  findCandidate,
  findChampions,
  findModel,
  lockVersionsOwner,
  promoteCandidate,
  rejectCandidate,
} from './versions-store.ts'

/** Decides which streets are held out. Never changes, or a later version would be trained on them. */
export const LEARNING_SEED = 20

/** Trained on the grades of the account's own lists. */
export type CandidateKey = { readonly userId: OwnerId; readonly kind: FlatKind; readonly number: number }

/** Promotes the candidate if it passes. Idempotent: a second run finds it decided. */
export async function makeVersion(ports: LearningPorts, key: CandidateKey): Promise<void> {
  const { userId, kind, number } = key
  if ((await findCandidate(ports.pool, userId, kind)) !== number) return
  const embedders = await currentEmbedders(ports.backbone, userId)
  const [features] = embedders[kind]
  const labels = await gatherLabels(ports, { ownerId: userId, kind, embedder: features })
  const champion = await findChampion(ports, key, embedders)
  const isComparable = champion?.imagery === labels.imagery
  const trained = await ports.train({
    labeled: labels.labeled,
    champion: isComparable ? champion.model : null,
    shipped: await findShipped(ports, key, labels),
    features,
    seed: LEARNING_SEED,
  })
  const facts = {
    labels: labels.labeled.length,
    ownLabels: labels.ownPhotos,
    labelsHash: hashLabels(labels.labeled),
    imagery: labels.imagery,
    embedder: features,
  }
  if (!trained.ok) return rejectCandidate(ports.pool, key, { ...facts, rejection: 'too_few_grades' })
  const result = { ...facts, trained: trained.value, parent: champion?.number ?? null }
  if ((await decide(ports, key, embedders, result)) === 'outdated') await makeVersion(ports, key)
}

async function findChampion({ pool }: LearningPorts, { userId, kind }: CandidateKey, embedders: Embedders) {
  const champions = await findChampions(pool, userId, embedders)
  const champion = champions.find((version) => version.kind === kind)
  return champion === undefined ? null : findModel(pool, userId, kind, champion.number)
}

async function findShipped(
  { backbone: { shipped } }: LearningPorts,
  { userId, kind }: CandidateKey,
  { provenance }: Labels,
): Promise<Model | null> {
  if (provenance === null) return null
  return shipped.headFor({ userId, version: await shipped.versionFor(userId), picture: { kind, provenance } })
}

type TrainingResult = {
  trained: TrainedVersion
  parent: number | null
  labels: number
  ownLabels: number
  labelsHash: string
  imagery: Labels['imagery']
  embedder: string
}

/** `outdated`: the candidate was compared with a version that has been replaced in the meantime. */
const decide = (
  { pool }: LearningPorts,
  key: CandidateKey,
  embedders: Embedders,
  { trained, parent, ...columns }: TrainingResult,
): Promise<'decided' | 'outdated'> =>
  inTransaction(pool, async (tx) => {
    const { userId, kind, number } = key
    if (!(await lockVersionsOwner(tx, userId)) || (await findCandidate(tx, userId, kind)) !== number)
      return 'decided'
    const champions = await findChampions(tx, userId, embedders)
    const current = champions.find((version) => version.kind === kind)?.number ?? null
    if (current !== parent) return 'outdated'
    const facts = toFacts(trained)
    if (trained.isPromoted)
      await promoteCandidate(tx, key, { ...columns, facts, parent, model: trained.model })
    else await rejectCandidate(tx, key, { ...columns, facts, rejection: rejectionOf(trained) })
    return 'decided'
  })

function rejectionOf({ comparison: { baseline, excessLoss, missing } }: TrainedVersion): Rejection {
  if (baseline === 'champion' && excessLoss > 0) return 'worse'
  return missing.streets === null ? 'not_better' : 'too_few_streets'
}

/** Maps to the stored names, which are part of the API. */
const toFacts = ({
  method,
  trainedOn,
  measuredOn,
  units,
  figures,
  comparison,
  learning,
  standardShift,
}: TrainedVersion): VersionFacts => ({
  making: method,
  trainedOn,
  measuredOn,
  units,
  figures,
  learning,
  standardShift,
  comparison: {
    rival: comparison.baseline,
    excess: comparison.excessLoss,
    noise: comparison.standardError,
    streets: comparison.streets,
    missingGrades: comparison.missing.grades,
    missingStreets: comparison.missing.streets,
  },
})

const hashLabels = (labeled: readonly LabeledPicture[]): string =>
  createHash('sha256')
    .update(
      labeled
        .map(({ hash, grade }) => `${hash} ${grade}`)
        .toSorted()
        .join('\n'),
    )
    .digest('hex')
