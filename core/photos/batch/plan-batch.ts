import type { Placement } from './decide-placement.ts'
import type { PlacedBatch, PlacedPhoto, UnusedFile } from './place-batch.ts'

/** What a person decided about a photo, by its index: a row, or null for the tray. */
export type PhotoChoices = ReadonlyMap<number, number | null>

export type PlannedPhoto = PlacedPhoto & {
  /** Undefined while the person hasn't decided. */
  readonly choice: number | null | undefined
  /** Null: it waits in the tray. A question without an answer does, too. */
  readonly rowNo: number | null
}

/** `duplicate`: the same file is in the batch for the same property. */
export type LeftOutFile =
  | UnusedFile
  | { readonly index: number; readonly kind: 'duplicate'; readonly of: number }

export type BatchPlan = {
  /** Matched without a question. */
  readonly sure: readonly PlannedPhoto[]
  readonly asked: readonly PlannedPhoto[]
  /** Nothing fits them. */
  readonly unmatched: readonly PlannedPhoto[]
  readonly leftOut: readonly LeftOutFile[]
}

/** Decides where each photo goes. Never guesses: a question goes to a property only by the person's choice. */
export function planBatch({ photos, unused }: PlacedBatch, choices: PhotoChoices): BatchPlan {
  const planned = photos.map((photo) => plan(photo, choices.get(photo.index)))
  const ofGroup = (group: PlacedGroup) => planned.filter((photo) => groupOf(photo) === group)
  const [sure, asked, unmatched] = [ofGroup('sure'), ofGroup('asked'), ofGroup('unmatched')]
  const originalOf = findOriginals([...sure, ...asked, ...unmatched])
  const isOriginal = ({ index }: PlannedPhoto) => !originalOf.has(index)
  const toDuplicate = ({ index }: PlannedPhoto): LeftOutFile[] => {
    const of = originalOf.get(index)
    return of === undefined ? [] : [{ index, kind: 'duplicate', of }]
  }
  return {
    sure: sure.filter(isOriginal),
    // A question stays in its place, or the list would jump while a person answers.
    asked,
    unmatched: unmatched.filter(isOriginal),
    leftOut: [...unused, ...[...sure, ...unmatched].flatMap(toDuplicate)],
  }
}

type PlacedGroup = 'sure' | 'asked' | 'unmatched'

/** What a person placed along a street stands among the questions, as an answered one. */
function groupOf({ placement, rowNo }: PlannedPhoto): PlacedGroup {
  if (placement.kind === 'row') return 'sure'
  return placement.kind === 'ask' || rowNo !== null ? 'asked' : 'unmatched'
}

/** A choice counts only among the candidates, which another column may have changed. */
function plan(photo: PlacedPhoto, chosen: number | null | undefined): PlannedPhoto {
  const { placement } = photo
  const choice = chosen == null || canChoose(placement, chosen) ? chosen : undefined
  const rowNo = placement.kind === 'row' && choice === undefined ? placement.rowNo : (choice ?? null)
  return { ...photo, choice, rowNo }
}

/** Where no name says anything, a person may place the photo along a street, at any row. */
const canChoose = (placement: Placement, rowNo: number): boolean => {
  if (placement.kind === 'row') return placement.rowNo === rowNo
  return placement.kind === 'none' || placement.why === 'position' || placement.rowNos.includes(rowNo)
}

/** By a photo, an earlier one of the same file at the same place. */
function findOriginals(photos: readonly PlannedPhoto[]): Map<number, number> {
  const places = new Map<string, number>()
  const originals = new Map<number, number>()
  for (const { index, sha256, rowNo, isRepeated } of photos) {
    if (!isRepeated) continue
    const place = `${rowNo ?? 'tray'} ${sha256}`
    const original = places.get(place)
    if (original === undefined) places.set(place, index)
    else originals.set(index, original)
  }
  return originals
}

/** What is sent: each file once for each place, and what matches nothing only if the person wants it in the tray. */
export function photosToAdd({ sure, asked, unmatched }: BatchPlan, addsUnmatched: boolean): PlannedPhoto[] {
  const photos = [...sure, ...asked, ...(addsUnmatched ? unmatched : [])]
  const originals = findOriginals(photos)
  return photos.filter(({ index }) => !originals.has(index))
}
