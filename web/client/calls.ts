import type { Contracts } from '@curbgrade/core/contracts'
import type { CallAnswer } from '@curbgrade/core/shared/contract'

// NOTE: Contracts are imported as types only. Their zod schemas stay on the server and out of the first load.

export type CallByKey = {
  [Name in keyof Contracts as `${Contracts[Name]['method']} ${Contracts[Name]['path']}`]: Contracts[Name]
}

export type CallKey = keyof CallByKey
export type Answer<Key extends CallKey> = CallAnswer<CallByKey[Key]>
