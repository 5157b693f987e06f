import { createHash } from 'node:crypto'
import type { GraderAnswer } from '@curbgrade/core/ai/opinion'
import { ok, type Result } from '@curbgrade/core/shared/result'
import type { Grader, GraderFault, PictureToGrade } from '../../ai/graders/grader.ts'
import { type Address } from '../../imagery/provider.ts'
import { aPicture, createMemoryImagery } from '../imagery/imagery.ts'

/** The opinion about a picture, a function only of its bytes. */
export function opinionOf(jpeg: Uint8Array): GraderAnswer {
  const bytes = createHash('sha256').update(jpeg).digest().subarray(0, 10)
  const total = bytes.reduce((sum, byte) => sum + byte + 1, 0)
  const grades = Array.from(bytes, (byte) => (byte + 1) / total)
  return { type: 'opinion', opinion: { grades, categories: {}, evidence: ['scripted'] } }
}

type Assess = (picture: PictureToGrade, signal: AbortSignal) => Promise<Result<GraderAnswer, GraderFault>>

/** A grader with the real port. Tests can replace its answers. */
export function createScriptedGrader(version = 'scripted@1') {
  const script = {
    calls: 0,
    busy: 0,
    mostBusy: 0,
    callsAt: [] as number[],
    assess: (async ({ jpeg }) => ok(opinionOf(jpeg))) as Assess,
  }
  const grader: Grader = {
    name: 'scripted',
    recipient: 'a scripted model',
    versionFor: async () => version,
    assess: async ({ picture }, signal) => {
      script.calls++
      script.callsAt.push(Date.now())
      script.mostBusy = Math.max(script.mostBusy, ++script.busy)
      try {
        return await script.assess(picture, signal)
      } finally {
        script.busy--
      }
    },
  }
  return Object.assign(script, { grader })
}

/** Pictures that differ by address and need no drawing. */
export function createStreetImagery() {
  const imagery = createMemoryImagery()
  const original = imagery.find
  imagery.find = async (address: Address) => {
    const found = await original(address)
    return found.ok && !('missing' in found.value)
      ? ok({ ...aPicture, jpeg: Buffer.from(`picture of ${address.street}`) })
      : found
  }
  return imagery
}
