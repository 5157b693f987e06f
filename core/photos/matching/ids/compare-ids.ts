import type { Need } from '../reading.ts'
import { type IdForm, joinGroups, lengthsOf } from './id-form.ts'
import type { IdIndex, ListedId } from './id-index.ts'

/** What the list has for an id, and what must be a habit of the batch for it to be certain. */
export type FoundId = {
  readonly rowNos: readonly number[]
  /** The longest of the ids that fit. */
  readonly listed: ListedId
  readonly need: Need | 'never' | null
}

/** Asks for the lengths first, because most parts of names aren't as long as an id. */
export const isKnown = ({ bare, bareGroups, tokens }: IdForm, index: IdIndex): boolean =>
  (index.lengths.has(bare.length) && index.byBare.has(bare)) ||
  (index.tokenCounts.has(tokens) && index.byBareGroups.has(bareGroups))

/** Compares without case, punctuation and lost zeros. */
export function findForm(form: IdForm, index: IdIndex, hasZeros: boolean): FoundId | null {
  const similar = [
    ...new Set([...(index.byBare.get(form.bare) ?? []), ...(index.byBareGroups.get(form.bareGroups) ?? [])]),
  ]
  if (similar.length === 0) return null
  const exact = similar.find(({ text, groups }) => text === form.text && groups === form.groups)
  if (exact === undefined) return { ...together(similar), need: needOf(similar, form, index, hasZeros) }
  // The separators of a name are deliberate, so `12-34-5` isn't `123-45`. Without any, it may be either.
  const isGrouped = form.groups.includes('-')
  const fitting = similar.filter((id) => !isGrouped || id === exact || id.text !== form.text)
  return { ...together(fitting), need: null }
}

const together = (ids: readonly ListedId[]) => ({
  rowNos: [...new Set(ids.flatMap(({ rowNos }) => rowNos))],
  listed: ids.reduce((longest, id) => (id.text.length > longest.text.length ? id : longest)),
})

/** The least that any of them needs. All are of one row, or a person is asked anyway. */
function needOf(similar: readonly ListedId[], form: IdForm, index: IdIndex, hasZeros: boolean) {
  const needs = similar.map((id) => needFor(id, form, index, hasZeros))
  return needs.includes(null) ? null : (needs.find((need) => need !== 'never') ?? 'never')
}

function needFor(id: ListedId, form: IdForm, index: IdIndex, hasZeros: boolean): FoundId['need'] {
  const isUngrouped = !form.groups.includes('-') && id.groups.includes('-')
  // Ids of different groups may be the same without separators, unless the list groups all of this length alike.
  if (isUngrouped && index.groupings.get(joinGroups(id.groups)) !== id.groups) return 'never'
  // A list that itself has ids in these groups writes another property like this.
  const isRegrouped = id.groups.split('-').length !== form.groups.split('-').length
  if (isRegrouped && !isUngrouped && index.groups.has(form.groups)) return 'never'
  if (id.text === form.text) return isUngrouped ? null : { habit: 'groups', groups: form.groups }
  const change = changeOf(id.groups, form.groups)
  if (change === 'longer') return { habit: 'groups', groups: form.groups }
  return change === 'shorter' && !hasZeros ? { habit: 'no_zeros' } : 'never'
}

/** Whether a name has more zeros than the list or fewer. Some more and some fewer is a typing mistake. */
function changeOf(listed: string, written: string): 'longer' | 'shorter' | 'mixed' {
  const [before, after] = [lengthsOf(listed), lengthsOf(written)]
  const changes =
    before.length === after.length
      ? before.map((length, at) => (after[at] ?? 0) - length)
      : [sumOf(after) - sumOf(before)]
  if (changes.every((change) => change >= 0)) return 'longer'
  return changes.every((change) => change <= 0) ? 'shorter' : 'mixed'
}

const sumOf = (lengths: readonly number[]): number => lengths.reduce((sum, length) => sum + length, 0)
