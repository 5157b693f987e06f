import { useEffect, useState } from 'react'
import { trusted } from '../../../client/trusted.ts'
import type { ColumnChoice } from '../validation/validate-upload.ts'
import type { CheckedParts } from './check-parts.ts'
import type { SplitClient } from './split-client.ts'

export type PartsCheck =
  | { readonly phase: 'none' }
  | { readonly phase: 'unreadable' }
  | { readonly phase: 'checking'; readonly at: number; readonly of: number }
  | ({ readonly phase: 'checked' } & Extract<CheckedParts, { ok: true }>)
  | ({ readonly phase: 'refused' } & Extract<CheckedParts, { ok: false }>)

/** Checks the whole file each time that what is to become of it changes; undefined while that isn't known. */
export function usePartsCheck(
  client: SplitClient | undefined,
  by: number | null,
  choice: ColumnChoice | undefined,
): PartsCheck {
  const [found, setFound] = useState<Found>()
  const asked = choice && JSON.stringify(choice)
  useEffect(() => {
    if (client === undefined || asked === undefined) return
    const find = (check: PartsCheck) => setFound({ client, by, asked, check })
    void client
      .check(by, trusted<ColumnChoice>(JSON.parse(asked)), (report) => {
        if ('checking' in report) find({ phase: 'checking', ...report.checking })
      })
      .then((checked) => find(phaseOf(checked)))
  }, [client, by, asked])
  const isCurrent = found?.client === client && found?.by === by && found?.asked === asked
  return found && isCurrent ? found.check : { phase: 'none' }
}

/** What a check found, and of what it was. */
type Found = {
  readonly client: SplitClient
  readonly by: number | null
  readonly asked: string
  readonly check: PartsCheck
}

const phaseOf = (checked: CheckedParts | null): PartsCheck => {
  if (checked === null) return { phase: 'unreadable' }
  return checked.ok ? { phase: 'checked', ...checked } : { phase: 'refused', ...checked }
}
