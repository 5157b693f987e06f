import { type PhotoDate, shiftBy } from '../matching/photo-date.ts'

export type PhotoToDate = {
  readonly index: number
  /** By the camera's clock. */
  readonly takenAt: string | null
  readonly nameDate: PhotoDate | null
}

export type DateChoices = {
  /** Corrects the camera's clock, for all its dates or only for the doubtful ones. */
  readonly shiftSeconds: number
  readonly shifts: 'all' | 'doubtful'
  /** What happens to dates in the future or before digital cameras. */
  readonly doubtful: 'drop' | 'keep'
  /** `YYYY-MM-DD`, for photos without another date. */
  readonly forOthers: string | null
}

export const NO_DATE_CHOICES: DateChoices = {
  shiftSeconds: 0,
  shifts: 'all',
  doubtful: 'drop',
  forOthers: null,
}

/** In the order in which they're preferred. `batch` is the one date for all without another. */
export const dateSources = ['camera', 'name', 'batch', 'unknown'] as const
export type DateSource = (typeof dateSources)[number]

export type DateOfPhoto = { readonly date: PhotoDate | null; readonly source: DateSource }

export type BatchDates = {
  readonly byIndex: ReadonlyMap<number, DateOfPhoto>
  readonly counts: Readonly<Record<DateSource, number>>
  /** Those that a person is asked about, after the shift. */
  readonly doubtful: DoubtfulDates | null
}

export type DoubtfulDates = {
  readonly indexes: readonly number[]
  readonly first: string
  readonly last: string
}

/** The date of each photo: the camera's, that in its name, the one for all others, or none. `today` is `YYYY-MM-DD`. */
export function dateBatch(photos: readonly PhotoToDate[], choices: DateChoices, today: string): BatchDates {
  const byIndex = new Map<number, DateOfPhoto>()
  const counts = { camera: 0, name: 0, batch: 0, unknown: 0 }
  const doubtful: DoubtfulDate[] = []
  for (const photo of photos) {
    const found = findDates(photo, choices, today)
    const dated = chooseDate(found, choices)
    byIndex.set(photo.index, dated)
    counts[dated.source] += 1
    const [first] = found
    if (first?.date.isDoubtful) doubtful.push({ index: photo.index, at: first.date.at })
  }
  return { byIndex, counts, doubtful: toRange(doubtful) }
}

type FoundDate = { readonly date: PhotoDate; readonly source: DateSource }

function findDates({ takenAt, nameDate }: PhotoToDate, choices: DateChoices, today: string): FoundDate[] {
  const found: FoundDate[] = []
  if (takenAt !== null) found.push({ date: cameraDate(takenAt, choices, today), source: 'camera' })
  if (nameDate !== null) found.push({ date: nameDate, source: 'name' })
  return found
}

function cameraDate(takenAt: string, { shiftSeconds, shifts }: DateChoices, today: string): PhotoDate {
  const said = shiftBy({ at: takenAt, precision: 'second', isDoubtful: false }, 0, today)
  return shifts === 'all' || said.isDoubtful ? shiftBy(said, shiftSeconds, today) : said
}

function chooseDate(found: readonly FoundDate[], { doubtful, forOthers }: DateChoices): DateOfPhoto {
  const first = found.find(({ date }) => doubtful === 'keep' || !date.isDoubtful)
  if (first !== undefined) return first
  if (forOthers === null) return { date: null, source: 'unknown' }
  return { date: { at: forOthers, precision: 'day', isDoubtful: false }, source: 'batch' }
}

type DoubtfulDate = { readonly index: number; readonly at: string }

function toRange(dates: readonly DoubtfulDate[]): DoubtfulDates | null {
  const sorted = dates.map(({ at }) => at).toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return null
  return { indexes: dates.map(({ index }) => index), first, last }
}
