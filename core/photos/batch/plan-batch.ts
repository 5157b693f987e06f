import type { Refusal, Result } from '../../shared/result.ts'
import type { NameMatch } from '../matching/match-names.ts'
import type { ReadMapping } from '../matching/read-mapping.ts'
import type { PhotoReason } from '../photo-reasons.ts'
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

export type BatchToPlan = {
  readonly paths: readonly string[]
  readonly files: readonly FileOfBatch[]
  readonly matches: readonly MatchOfBatch[]
  readonly mappings: readonly MappingOfBatch[]
}

/** What a person decided about a photo, by its index: a row, or null for the tray. */
export type PhotoChoices = ReadonlyMap<number, number | null>

export type PlannedPhoto = {
  readonly index: number
  readonly sha256: string
  readonly placement: Placement
  /** Undefined while the person hasn't decided. */
  readonly choice: number | null | undefined
  /** Null: it waits in the tray. A question without an answer does, too. */
  readonly rowNo: number | null
}

export type LeftOutFile = { readonly index: number } & (
  | { readonly kind: 'refused'; readonly reason: PhotoReason }
  | { readonly kind: 'unreadable'; readonly why: UnreadableFile }
  /** Another text, such as a readme. */
  | { readonly kind: 'no_mapping' }
  /** The same file is in the batch for the same property. */
  | { readonly kind: 'duplicate'; readonly of: number }
)

export type BatchPlan = {
  /** Matched without a question. */
  readonly sure: readonly PlannedPhoto[]
  readonly asked: readonly PlannedPhoto[]
  /** Nothing fits them. */
  readonly unmatched: readonly PlannedPhoto[]
  readonly leftOut: readonly LeftOutFile[]
}

/** Decides where each photo goes. Never guesses: a question goes to a property only by the person's choice. */
export function planBatch(batch: BatchToPlan, choices: PhotoChoices): BatchPlan {
  const photos = planPhotos(batch, choices)
  const ofKind = (kind: Placement['kind']) => photos.filter(({ placement }) => placement.kind === kind)
  const asked = ofKind('ask')
  const places = firstPlaces([...ofKind('row'), ...asked, ...ofKind('none')])
  const isFirst = (photo: PlannedPhoto) => places.get(placeOf(photo)) === photo.index
  const toDuplicate = (photo: PlannedPhoto): LeftOutFile[] => {
    const of = places.get(placeOf(photo)) ?? photo.index
    return isFirst(photo) || photo.placement.kind === 'ask'
      ? []
      : [{ index: photo.index, kind: 'duplicate', of }]
  }
  return {
    sure: ofKind('row').filter(isFirst),
    asked,
    unmatched: ofKind('none').filter(isFirst),
    leftOut: [...batch.files.flatMap((file) => toLeftOut(file, batch)), ...photos.flatMap(toDuplicate)],
  }
}

function planPhotos({ paths, files, matches, mappings }: BatchToPlan, choices: PhotoChoices): PlannedPhoto[] {
  const names = new Map(matches.map(({ index, match }) => [index, match]))
  const mapped = mappedByPath(mappings, files)
  return files.flatMap((file) => {
    if (file.kind !== 'photo') return []
    const match = names.get(file.index) ?? NO_MATCH
    const placement = decidePlacement(match, mapped.get(paths[file.index] ?? '') ?? [])
    return [plan(file, placement, choices.get(file.index))]
  })
}

const NO_MATCH: NameMatch = { kind: 'none', date: null }

function mappedByPath(
  mappings: readonly MappingOfBatch[],
  files: readonly FileOfBatch[],
): Map<string, MappingSays[]> {
  const fileNames = new Map(files.map((file) => [file.index, file.kind === 'mapping' ? file.fileName : '']))
  const byPath = new Map<string, MappingSays[]>()
  for (const { index, result } of mappings)
    for (const { path, ...says } of result.ok ? result.value.photos : [])
      byPath.set(path, [...(byPath.get(path) ?? []), { fileName: fileNames.get(index) ?? '', ...says }])
  return byPath
}

/** A choice counts only among the candidates, which another column may have changed. */
function plan(
  { index, sha256 }: { readonly index: number; readonly sha256: string },
  placement: Placement,
  chosen: number | null | undefined,
): PlannedPhoto {
  const choice = chosen == null || candidatesOf(placement).includes(chosen) ? chosen : undefined
  const rowNo = placement.kind === 'row' && choice === undefined ? placement.rowNo : (choice ?? null)
  return { index, sha256, placement, choice, rowNo }
}

export const candidatesOf = (placement: Placement): readonly number[] => {
  if (placement.kind === 'row') return [placement.rowNo]
  return placement.kind === 'ask' ? placement.rowNos : []
}

/** The first photo of each file at each place. */
function firstPlaces(photos: readonly PlannedPhoto[]): Map<string, number> {
  const places = new Map<string, number>()
  for (const photo of photos) if (!places.has(placeOf(photo))) places.set(placeOf(photo), photo.index)
  return places
}

const placeOf = ({ rowNo, sha256 }: PlannedPhoto): string => `${rowNo ?? 'tray'} ${sha256}`

function toLeftOut(file: FileOfBatch, { mappings }: BatchToPlan): LeftOutFile[] {
  if (file.kind === 'photo') return []
  if (file.kind !== 'mapping') return [file]
  const isMapping = mappings.some(({ index, result }) => index === file.index && result.ok)
  return isMapping ? [] : [{ index: file.index, kind: 'no_mapping' }]
}

/** What is sent: each file once for each place, and what matches nothing only if the person wants it in the tray. */
export function photosToAdd({ sure, asked, unmatched }: BatchPlan, addsUnmatched: boolean): PlannedPhoto[] {
  const photos = [...sure, ...asked, ...(addsUnmatched ? unmatched : [])]
  const places = firstPlaces(photos)
  return photos.filter((photo) => places.get(placeOf(photo)) === photo.index)
}
