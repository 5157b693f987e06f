import type { Obstacle } from '@curbgrade/core/ai/contract'
import { mayGradeByMachine, type Provider } from '@curbgrade/core/imagery/provenance'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { RunPorts } from '../ports.ts'

export type ObstaclePorts = Pick<RunPorts, 'grader' | 'imagery' | 'acknowledged'>

/** A photo supplier to check if the address decides which one has the picture. */
const SOME_SUPPLIER: Readonly<Record<FlatKind, Provider>> = { street: 'panoramax', aerial: 'usgs' }

/** Checked before the start, so that no one waits for a run that can't give any grade. */
export async function findObstacle(
  { grader, imagery: { terms }, acknowledged }: ObstaclePorts,
  userId: string,
  kind: FlatKind,
): Promise<Obstacle | null> {
  if (terms !== null && !mayGradeByMachine(terms, acknowledged)) return 'terms_forbid'
  if (grader.knows === undefined) return null
  const provenance = { provider: terms?.provider ?? SOME_SUPPLIER[kind] }
  const version = await grader.versionFor(userId)
  return (await grader.knows({ userId, version, picture: { kind, provenance } })) ? null : 'not_calibrated'
}

export async function refuseObstacle(
  ports: ObstaclePorts,
  userId: string,
  kind: FlatKind,
): Promise<Result<null, Refusal<'ai_impossible'>>> {
  const reason = await findObstacle(ports, userId, kind)
  return reason === null ? ok(null) : refuse('ai_impossible', { reason })
}
