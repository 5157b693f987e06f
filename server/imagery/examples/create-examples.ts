import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { type FlatKind, flatKinds } from '@curbgrade/core/shared/picture-kind'
import type { TimelyImagery } from '../provider.ts'
import { type Landmark, landmarks } from './landmarks.ts'

/** A picture that its collection withdraws disappears within a day. */
const LIFE_MS = 86_400_000
/** Retries sooner if some pictures are missing. */
const RETRY_MS = 3_600_000

export type Example = {
  readonly landmark: Landmark
  readonly kind: FlatKind
  readonly jpeg: Uint8Array
  readonly provenance: Provenance
}
export type Examples = () => { readonly isLoading: boolean; readonly examples: readonly Example[] }

/**
 * A few fixed places for visitors without an account. Asks at most once an hour, and never a supplier that
 * charges the operator or whose pictures may not be kept (D28, D52). In memory, because six small pictures
 * are quickly fetched again.
 */
export function createExamples(
  imagery: Pick<TimelyImagery, 'terms' | 'bills' | 'find'>,
  now: () => number,
): Examples {
  let examples: readonly Example[] = []
  let nextAt = 0
  let isLoading = false
  const load = async (): Promise<void> => {
    const loaded: Example[] = []
    // One at a time: no one waits for them, and the supplier serves users as well.
    for (const landmark of landmarks) {
      const example = await findExample(imagery, landmark)
      if (example !== null) loaded.push(example)
    }
    if (loaded.length > 0) examples = loaded
    nextAt = now() + (loaded.length === landmarks.length ? LIFE_MS : RETRY_MS)
  }
  return () => {
    if (mayShow(imagery) && !isLoading && now() >= nextAt) {
      isLoading = true
      void load().finally(() => (isLoading = false))
    }
    return { isLoading, examples }
  }
}

const mayShow = ({ terms, bills }: Pick<TimelyImagery, 'terms' | 'bills'>): boolean =>
  bills.length === 0 && terms?.provider !== 'demo' && terms?.policy.store !== false

async function findExample(
  { find }: Pick<TimelyImagery, 'find'>,
  landmark: Landmark,
): Promise<Example | null> {
  for (const kind of flatKinds) {
    const found = await find({ address: landmark, position: null }, kind)
    if (!found.ok || 'missing' in found.value || !found.value.provenance.policy.store) continue
    const { jpeg, provenance } = found.value
    return { landmark, kind, jpeg, provenance }
  }
  return null
}
