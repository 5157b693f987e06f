import type { NameMatch } from '../matching/match-names.ts'
import type { AskReason } from '../matching/reading.ts'
import type { PositionProposal } from '../positions/propose-rows.ts'

/** What a mapping file says about a photo. */
export type MappingSays = { readonly fileName: string } & (
  | { readonly kind: 'row'; readonly rowNo: number }
  | { readonly kind: 'ask'; readonly rowNos: readonly number[]; readonly why: AskReason }
)

/** `mapping`: a mapping file and the photo's name, or two mapping files, say different rows. */
export type PlacementDoubt = AskReason | 'mapping'

export type Placement =
  | { readonly kind: 'row'; readonly rowNo: number; readonly by: PlacedBy }
  | { readonly kind: 'ask'; readonly rowNos: readonly number[]; readonly why: PlacementDoubt }
  /** A position never places a photo by itself, however sure it is (decision 101). */
  | {
      readonly kind: 'ask'
      readonly rowNos: readonly number[]
      readonly why: 'position'
      readonly proposal: PositionProposal
    }
  | { readonly kind: 'none' }

export type PlacedBy =
  | { readonly kind: 'id' | 'street' }
  | { readonly kind: 'mapping'; readonly fileName: string }

/**
 * A mapping file wins where the name agrees or says nothing. Where they disagree, a person is asked. A position is asked only where neither says
 * anything.
 */
export function decidePlacement(
  match: NameMatch,
  mapped: readonly MappingSays[],
  proposal?: PositionProposal,
): Placement {
  const [first] = mapped
  if (first === undefined) return match.kind === 'none' && proposal ? byPosition(proposal) : byName(match)
  const mappedRows = distinct(mapped.flatMap(rowNosOf))
  const namedRows = rowNosOf(match)
  const question = mapped.find((says) => says.kind === 'ask')
  if (question !== undefined) return ask([...mappedRows, ...namedRows], question.why)
  const [rowNo, ...others] = mappedRows
  const agrees = rowNo !== undefined && (namedRows.length === 0 || namedRows.includes(rowNo))
  return agrees && others.length === 0
    ? { kind: 'row', rowNo, by: { kind: 'mapping', fileName: first.fileName } }
    : ask([...mappedRows, ...namedRows], 'mapping')
}

function byName(match: NameMatch): Placement {
  if (match.kind === 'row') return { kind: 'row', rowNo: match.rowNo, by: { kind: match.by } }
  return match.kind === 'ask' ? ask(match.rowNos, match.why) : { kind: 'none' }
}

const byPosition = (proposal: PositionProposal): Placement => ({
  kind: 'ask',
  rowNos: proposal.candidates.map(({ rowNo }) => rowNo),
  why: 'position',
  proposal,
})

const MAX_CANDIDATES = 5

const ask = (rowNos: readonly number[], why: PlacementDoubt): Placement => ({
  kind: 'ask',
  rowNos: distinct(rowNos).slice(0, MAX_CANDIDATES),
  why,
})

const rowNosOf = (says: NameMatch | MappingSays): readonly number[] => {
  if (says.kind === 'row') return [says.rowNo]
  return says.kind === 'ask' ? says.rowNos : []
}

const distinct = (rowNos: readonly number[]): number[] => [...new Set(rowNos)]
