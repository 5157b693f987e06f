import type { ReadName } from '../names/name-tokens.ts'
import { readRest } from '../names/read-rest.ts'
import { BEFORE, type Rest } from '../names/rest.ts'
import { afterId } from './after-id.ts'
import type { IdIndex } from './id-index.ts'

/** Explains a part of a name by the address of these rows; null if it isn't theirs. */
export type Confirm = (from: number, to: number, rowNos: readonly number[]) => Rest | null

export type IdContext = {
  readonly index: IdIndex
  /** Words that may be views or streets. */
  readonly streetNames: ReadonlySet<string>
  readonly confirm: Confirm
}

/** Whether all around these tokens is known. */
export const isExplained = (name: ReadName, from: number, to: number, { streetNames }: IdContext): boolean =>
  readRest(name, 0, from, BEFORE) !== null &&
  readRest(name, to, name.tokens.length, afterId(name, from, to, streetNames)) !== null
