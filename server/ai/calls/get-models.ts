import { MIN_LABELS, modelsContract } from '@curbgrade/core/ai/models-contract'
import { isSameFor, shippedIn } from '@curbgrade/core/ai/version-name'
import { type FlatKind, flatKinds } from '@curbgrade/core/shared/picture-kind'
import { ok } from '@curbgrade/core/shared/result'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import type { Backbone, Heads, TaughtHead } from '../graders/backbone.ts'
import { type Embedders, embeddersOf } from '../learning/embedders.ts'
import { countLabels } from '../learning/labels-store.ts'
import { findGradedLists, findRescores, presentRescore, type RescoreRow } from '../learning/rescore-store.ts'
import { findVersions, type VersionRow } from '../learning/versions-store.ts'

type Ports = { pool: Pool; backbone: Backbone; heads: Heads }

export const getModels = ({ pool, backbone, heads }: Ports) =>
  handle(modelsContract.getModels, async ({ user }) => {
    const current = await heads.versionFor(user.id)
    const { embedder, name } = backbone
    const embedders = embeddersOf(backbone, shippedIn(current))
    const [usable, versions, lists] = await Promise.all([
      countLabels(pool, user.id, { isFree: embedder.isFree, embedders }),
      findVersions(pool, user.id, embedders),
      findGradedLists(pool, user.id, name),
    ])
    const rescores = await findRescores(
      pool,
      lists.map(({ id }) => id),
    )
    return ok({
      models: flatKinds.map((kind) =>
        presentModel(kind, usable[kind], versions, embedders, backbone.taught?.[kind]),
      ),
      lists: lists.map(({ id, title, kind, model_version: modelVersion }) => ({
        id,
        title,
        kind,
        modelVersion,
        isCurrent: isSameFor(kind, modelVersion, current),
        rescore: presentOptionalRescore(rescores.get(id)),
      })),
    })
  })

const presentOptionalRescore = (rescore: RescoreRow | undefined) =>
  rescore === undefined ? null : presentRescore(rescore)

function presentModel(
  kind: FlatKind,
  usableGrades: number,
  all: readonly VersionRow[],
  { [kind]: [current, ...earlier] }: Embedders,
  taught: TaughtHead | undefined,
) {
  const versions = all.filter((version) => version.kind === kind)
  const champion = [current, ...earlier]
    .map((embedder) =>
      versions.find((version) => version.state === 'champion' && version.embedder === embedder),
    )
    .find((version) => version !== undefined)
  return {
    kind,
    usableGrades,
    neededGrades: MIN_LABELS,
    champion: champion?.number ?? null,
    taught: taught === undefined ? null : { teacher: taught.teacher, pictures: taught.pictures },
    hasOutdatedFeatures: champion !== undefined && champion.embedder !== current,
    isTraining: versions.some(({ state }) => state === 'candidate'),
    versions: versions.map((version) => presentVersion(version, version === champion)),
  }
}

const presentVersion = (
  { number, state, rejection, imagery, labels, own_labels, facts, parent, created_at }: VersionRow,
  isChampion: boolean,
) => ({
  number,
  // A version of earlier features may grade until the current features have one, or after that one's
  // rollback.
  state: state === 'champion' && !isChampion ? ('retired' as const) : state,
  rejection,
  imagery,
  labels,
  ownLabels: own_labels,
  facts,
  parent,
  createdAt: created_at.getTime(),
})
