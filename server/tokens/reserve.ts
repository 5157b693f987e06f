import { ok, type Refusal, type Result, refuse } from '@curbgrade/core/shared/result'
import type { Db } from '../platform/db/pool.ts'
import { reserve, reserveByKey, type Spend } from './reservation-store.ts'

export type PriceRefusal = Refusal<'insufficient_tokens' | 'key_cap_reached'>
/** A person has no cap. */
export function withoutCap<Value, Code extends string>(
  result: Result<Value, Refusal<Code>>,
): Result<Value, Refusal<Exclude<Code, 'key_cap_reached'>>> {
  if (result.ok) return result
  const { code, facts } = result.error
  if (code === 'key_cap_reached') throw new Error('a cap was reached without a key')
  return refuse(code as Exclude<Code, 'key_cap_reached'>, facts)
}

/** `shared`: another request is paying for the same item. */
export type Reserved = 'reserved' | 'shared' | 'paid'

/** Reserves for a person, or for a program within what its key may spend a day (D68). */
export async function reserveFor(
  db: Db,
  { keyId, ...spend }: Pick<Spend, 'userId' | 'reason' | 'ref' | 'amount' | 'keyId'>,
  seconds: number | null,
): Promise<Result<Reserved, PriceRefusal>> {
  if (keyId == null) {
    const { outcome, available } = await reserve(db, spend, seconds)
    return outcome === 'refused'
      ? refuse('insufficient_tokens', { needed: spend.amount, available })
      : ok(outcome)
  }
  const { outcome, available, renewsAt } = await reserveByKey(db, { ...spend, keyId }, seconds)
  const facts = { needed: spend.amount, available }
  if (outcome === 'capped') return refuse('key_cap_reached', { ...facts, renewsAt: renewsAt.getTime() })
  return outcome === 'refused' ? refuse('insufficient_tokens', facts) : ok(outcome)
}
