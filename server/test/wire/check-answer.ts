import { isDeepStrictEqual } from 'node:util'
import { contracts } from '@curbgrade/core/contracts'
import type { Call } from '@curbgrade/core/shared/contract'
import { z } from 'zod'

type Checked = { readonly status: number; readonly body: unknown }

/**
 * Checks that a JSON response has exactly the fields of its contract, because responses are typed
 * but not validated at run time (docs/decisions/007).
 */
export function checkAnswer(method: string, url: string, { status, body }: Checked): void {
  const contract = contractOf(method, url)
  if (!(contract?.output instanceof z.ZodType)) return
  if (status !== (contract.status ?? 200)) return
  const described = contract.output.safeParse(body)
  if (described.success && isDeepStrictEqual(described.data, body)) return
  const problem = described.success
    ? 'it has fields that the contract does not name'
    : described.error.message
  throw new Error(`${method} ${url} answered what its contract does not describe: ${problem}`)
}

const calls: readonly Call[] = Object.values(contracts)

const contractOf = (method: string, url: string): Call | undefined => {
  const path = url.split('?')[0] ?? ''
  return calls.find(
    (call) =>
      call.method === method &&
      [call.path, call.v1 ?? call.path].some((known) => patternOf(known).test(path)),
  )
}

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
