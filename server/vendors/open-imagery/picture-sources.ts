import type { AimedShot } from '@curbgrade/core/imagery/geometry/street-shot'
import type { Position } from '@curbgrade/core/shared/position'
import { refuse } from '@curbgrade/core/shared/result'
import type { FoundImage } from '../../imagery/provider.ts'
import type { OpenShot, StreetSupplier } from '../street-supplier.ts'
import type { Supplied } from '../supplier-fault.ts'
import type { Usgs } from '../usgs/index.ts'
import { readShotReference, writeShotReference } from './reference.ts'

export type PictureSources = {
  readonly usgs: Usgs
  readonly streets: readonly StreetSupplier[]
  readonly clock: () => Date
}

export type PictureRequest = {
  readonly building: Position
  readonly signal: AbortSignal
  readonly rejected?: readonly string[]
  /** The 400×270 picture by default. */
  readonly rendition?: 'large'
  /** Return only this shot, by its supplier's reference. */
  readonly only?: string
}

/** All of them allow storing, grading and training (docs/decisions/imagery/022-open-imagery.md). */
export const POLICY = { store: true, machineGrading: true, training: true } as const

export const imageOf = (
  { shot, bearing }: AimedShot<OpenShot>,
  building: Position,
  jpeg: Uint8Array,
): FoundImage => ({
  jpeg,
  reference: writeShotReference(shot.reference, building),
  provenance: {
    provider: shot.provider,
    capturedAt: monthOf(shot),
    attribution: shot.attribution,
    heading: bearing,
    policy: POLICY,
  },
})

export const monthOf = ({ capturedAt }: OpenShot): string | null => capturedAt?.slice(0, 7) ?? null

export const dayOf = (clock: () => Date): string => clock().toISOString().slice(0, 10)

export const bytesOf = (
  streets: readonly StreetSupplier[],
  shot: OpenShot,
  size: keyof OpenShot['urls'],
  signal: AbortSignal,
): Promise<Supplied<Uint8Array>> => {
  const street = streets.find(({ provider }) => provider === shot.provider)
  return street === undefined ? Promise.resolve(refuse('not_found')) : street.picture(shot, size, signal)
}

export const shotReference = (reference: string): string => readShotReference(reference)?.shot ?? reference
