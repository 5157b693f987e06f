import { isDateLike } from '../names/date-like.ts'
import type { ReadName } from '../names/name-tokens.ts'
import { readAlone } from '../names/read-rest.ts'
import type { Rest } from '../names/rest.ts'
import type { AskReason } from '../reading.ts'
import type { IdHit } from './find-ids.ts'
import type { IdContext } from './id-context.ts'
import { groupOf, joinGroups } from './id-form.ts'
import type { IdIndex } from './id-index.ts'
import { containsUnlisted, hasUnlisted, isPartOfUnlisted } from './unlisted-ids.ts'

/** A hit whose surroundings are explained. */
export type ExplainedHit = IdHit & { readonly before: Rest; readonly after: Rest }

/** Why a name that has an id and nothing unexplained may still mean something else; null if it can't. */
export function findIdDoubt(name: ReadName, hit: ExplainedHit, context: IdContext): AskReason | null {
  const { index } = context
  if (isDateLike(name, hit.from, hit.to)) return 'date'
  if (isCounter(name, hit)) return 'counter'
  if (hit.after.isBare && mayContinue(name, hit, index)) return 'partial'
  if (isPartOfUnlisted(name, hit, index) || containsUnlisted(name, hit, context)) return 'partial'
  return hasUnlisted(name, index, hit) ? 'several' : null
}

function isCounter(name: ReadName, { form, before }: ExplainedHit): boolean {
  if (before.last === 'camera') return true
  if (before.last === 'photo' && !form.groups.includes('-')) return true
  return readAlone(name) !== null
}

/** Whether a sequence may be the end of a longer id, as in other groups than the list's. */
function mayContinue({ tokens }: ReadName, { from, to, form, listed }: IdHit, index: IdIndex): boolean {
  if (listed.hasLonger) return true
  const groups = tokens.slice(from, to + 1).map(groupOf)
  return form.groups !== listed.groups && index.groupings.has(joinGroups(groups.join('-')))
}
