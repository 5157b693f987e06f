export type SampleList = {
  readonly title: string
  readonly method: 'manual' | 'ai'
  readonly csv: string
  /** The number of first rows that the demo user has graded. */
  readonly graded: number
  /** The number of first rows whose picture the demo user has paid for. */
  readonly pictures: number
}

const CITY = 'Maple Heights,OH'

const streets = [
  'Alder Street',
  'Birch Avenue',
  'Cedar Lane',
  'Dogwood Drive',
  'Elm Street',
  'Foundry Road',
  'Granger Court',
  'Hickory Way',
]

/** Property Samples shows this many ungraded rows. */
const UNGRADED_SHOWN = 10

/** Both have houses of all ten grades and no property without a picture. */
const spring = rowsFrom(300, 120)
const harbor = rowsFrom(3500, 24)

/** Every address is invented and in the demo town. */
export const sampleLists: readonly SampleList[] = [
  sample({ title: 'Maple Heights, spring drive', rows: spring, graded: 34, pictures: 34 + UNGRADED_SHOWN }),
  sample({ title: 'Eastside roofs (aerial)', rows: rowsFrom(900, 48), pictures: 3 }),
  sample({ title: 'Harbor blocks, finished', rows: harbor, graded: harbor.length, pictures: harbor.length }),
]

/** Repeats addresses of the other lists, so that few pictures are drawn only for it. */
export const aiSampleList: SampleList = {
  ...sample({ title: 'Maple Heights, graded by AI', rows: [...harbor, ...spring.slice(0, 56)] }),
  method: 'ai',
}

const SURVEYED = 30
/** Houses of the user's own photos. */
export const photoSurveyList = {
  ...sample({ title: 'Photo survey, Harbor blocks', rows: rowsFrom(3500, SURVEYED) }),
  own: true,
  rows: SURVEYED,
} as const

const REVIEWED = 44
/** The AI list's strategic sample. Enough of it is reviewed for a figure. */
export const reviewedSample = {
  title: 'Maple Heights, AI sample to review',
  graded: REVIEWED,
  pictures: REVIEWED + UNGRADED_SHOWN,
} as const

export const aiRows = rowCount(aiSampleList.csv)

/** Pays for what the lists show. The sample to review has pictures of the AI list (D47). */
export const sampleTokens = sampleLists.reduce((sum, { pictures }) => sum + pictures, 0) + aiRows

function rowsFrom(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const street = streets[Math.floor(index / 6) % streets.length]
    return `${from + index * 4} ${street},${CITY},${44_137 + (index % 3)},PX-${1000 + from + index}`
  })
}

type Story = { title: string; rows: readonly string[]; graded?: number; pictures?: number }

function sample({ title, rows, graded = 0, pictures = 0 }: Story): SampleList {
  const csv = `street,city,state,zip,parcel\n${rows.join('\n')}\n`
  return { title, method: 'manual', csv, graded, pictures }
}

function rowCount(csv: string): number {
  return csv.trimEnd().split('\n').length - 1
}
