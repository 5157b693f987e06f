import { setTimeout as pause } from 'node:timers/promises'
import {
  type CensusAnswer,
  readCensusBatch,
  writeCensusBatch,
} from '@curbgrade/core/imagery/addresses/census-batch'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { askText, type Supplier } from '../ask-supplier.ts'
import { errorToFault, isTransient, type Supplied, type SupplierFault } from '../supplier-fault.ts'
import { BENCHMARK, type PostalAddress } from './request.ts'

export type BatchPace = {
  readonly chunkRows: number
  readonly concurrency: number
  /** The pause before each retry of a chunk. After the last one, the batch fails. */
  readonly pausesMs: readonly number[]
}

/** Retries chunks one by one, because the supplier loses about one file in three. Keeps the address order. */
export async function geocodeBatch(
  supplier: Supplier,
  pace: BatchPace,
  addresses: readonly PostalAddress[],
  signal: AbortSignal,
): Promise<Supplied<readonly CensusAnswer[]>> {
  const answers: CensusAnswer[] = Array.from({ length: addresses.length })
  const failed = new AbortController()
  const either = AbortSignal.any([signal, failed.signal])
  let [next, fault]: [number, SupplierFault | null] = [0, null]
  const sendChunks = async (): Promise<void> => {
    while (next < addresses.length && fault === null) {
      const from = next
      next += pace.chunkRows
      const chunk = addresses.slice(from, next)
      const answer = await sendUntilAnswered(supplier, pace, chunk, either)
      if (answer.ok) answer.value.forEach((result, index) => void (answers[from + index] = result))
      else {
        fault ??= answer.error
        failed.abort()
      }
    }
  }
  await Promise.all(Array.from({ length: pace.concurrency }, sendChunks))
  return fault === null ? ok(answers) : { ok: false, error: fault }
}

async function sendUntilAnswered(
  supplier: Supplier,
  { pausesMs }: BatchPace,
  chunk: readonly PostalAddress[],
  signal: AbortSignal,
): Promise<Supplied<CensusAnswer[]>> {
  for (let attempt = 0; ; attempt++) {
    const answer = await send(supplier, chunk, signal)
    const wait = pausesMs[attempt]
    if (answer.ok || wait === undefined || !isTransient(answer.error) || signal.aborted) return answer
    try {
      await pause(Math.max(wait, waitOf(answer.error)), undefined, { signal })
    } catch (error) {
      return errorToFault(error)
    }
  }
}

const waitOf = ({ facts }: SupplierFault): number => Math.min(Number(facts.retryAfterMs ?? 0), MAX_WAIT_MS)

const MAX_WAIT_MS = 120_000

async function send(
  supplier: Supplier,
  chunk: readonly PostalAddress[],
  signal: AbortSignal,
): Promise<Supplied<CensusAnswer[]>> {
  const form = new FormData()
  form.set('benchmark', BENCHMARK)
  form.set('addressFile', new Blob([writeCensusBatch(chunk)], { type: 'text/csv' }), 'addresses.csv')
  const text = await askText(supplier, {
    url: 'locations/addressbatch',
    method: 'POST',
    body: form,
    signal,
  })
  if (!text.ok) return text
  const answers = readCensusBatch(text.value, chunk.length)
  return answers === null ? refuse('malformed') : ok(answers)
}
