import type { Refusal, Result } from '../../shared/result.ts'
import type { NameMatch } from '../matching/match-names.ts'
import type { ReadMapping } from '../matching/read-mapping.ts'
import type { PhotoReason } from '../photo-reasons.ts'
import type { PositionProposal } from '../positions/propose-rows.ts'
import { decidePlacement, type MappingSays, type Placement } from './decide-placement.ts'

/** A file of the batch as it was read. `index` is its place in the batch. */
export type FileOfBatch = { readonly index: number } & (
  | { readonly kind: 'photo'; readonly sha256: string }
  | { readonly kind: 'refused'; readonly reason: PhotoReason }
  | { readonly kind: 'unreadable'; readonly why: UnreadableFile }
  | { readonly kind: 'mapping'; readonly fileName: string }
)

export type UnreadableFile = 'gone' | 'damaged' | 'not_text' | 'too_much_text'

export type MatchOfBatch = { readonly index: number; readonly match: NameMatch }

export type MappingOfBatch = {
  readonly index: number
  readonly result: Result<ReadMapping, Refusal<'missing_columns'>>
}

export type BatchToPlace = {
  readonly paths: readonly string[]
  readonly files: readonly FileOfBatch[]
  readonly matches: readonly MatchOfBatch[]
  readonly mappings: readonly MappingOfBatch[]
  /** By position, of photos that nothing else places. */
  readonly proposals: readonly PositionProposal[]
}

export type PlacedPhoto = {
  readonly index: number
  readonly sha256: string
  readonly placement: Placement
  /** Whether another photo of the batch is the same file. */
  readonly isRepeated: boolean
}

/** A file that can't be sent, whatever a person decides. */
export type UnusedFile = { readonly index: number } & (
  | { readonly kind: 'refused'; readonly reason: PhotoReason }
  | { readonly kind: 'unreadable'; readonly why: UnreadableFile }
  /** Another text, such as a readme. */
  | { readonly kind: 'no_mapping' }
)

export type PlacedBatch = { readonly photos: readonly PlacedPhoto[]; readonly unused: readonly UnusedFile[] }

/** Where the photos of a batch go before a person decides anything. */
export function placeBatch(batch: BatchToPlace): PlacedBatch {
  const names = new Map(batch.matches.map(({ index, match }) => [index, match]))
  const mapped = mappedByPath(batch)
  const proposals = new Map(batch.proposals.map((proposal) => [proposal.index, proposal]))
  const photos = batch.files.filter((file) => file.kind === 'photo')
  const repeated = findRepeated(photos)
  return {
    photos: photos.map(({ index, sha256 }) => ({
      index,
      sha256,
      placement: decidePlacement(
        names.get(index) ?? NO_MATCH,
        mapped.get(batch.paths[index] ?? '') ?? [],
        proposals.get(index),
      ),
      isRepeated: repeated.has(sha256),
    })),
    unused: batch.files.flatMap((file) => toUnused(file, batch)),
  }
}

const NO_MATCH: NameMatch = { kind: 'none', date: null }

function mappedByPath({ mappings, files }: BatchToPlace): Map<string, MappingSays[]> {
  const fileNames = new Map(files.map((file) => [file.index, file.kind === 'mapping' ? file.fileName : '']))
  const byPath = new Map<string, MappingSays[]>()
  for (const { index, result } of mappings)
    for (const { path, ...says } of result.ok ? result.value.photos : [])
      byPath.set(path, [...(byPath.get(path) ?? []), { fileName: fileNames.get(index) ?? '', ...says }])
  return byPath
}

function findRepeated(photos: readonly { readonly sha256: string }[]): Set<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { sha256 } of photos) (seen.has(sha256) ? repeated : seen).add(sha256)
  return repeated
}

function toUnused(file: FileOfBatch, { mappings }: BatchToPlace): UnusedFile[] {
  if (file.kind === 'photo') return []
  if (file.kind !== 'mapping') return [file]
  const isMapping = mappings.some(({ index, result }) => index === file.index && result.ok)
  return isMapping ? [] : [{ index: file.index, kind: 'no_mapping' }]
}
