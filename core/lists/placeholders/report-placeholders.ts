import { type Mapping, REQUIRED_FIELDS } from '../csv/header-mapping.ts'
import type { Placeholders } from './placeholders-in.ts'

/** What a person should know of rows with placeholders, whether or not they are left out. */
export type PlaceholderReport = {
  readonly rows: number
  /** Those of them with nothing wrong but a post office box. */
  readonly postBoxes: number
  /** Different values of the others, as in the file. */
  readonly samples: readonly string[]
}

type Row = { readonly cells: readonly string[]; readonly placeholders: Placeholders }

export function reportPlaceholders(rows: readonly Row[], mapping: Mapping): PlaceholderReport {
  const others = rows.filter(({ placeholders }) => !hasOnlyPostBox(placeholders))
  return { rows: rows.length, postBoxes: rows.length - others.length, samples: samplesOf(others, mapping) }
}

const hasOnlyPostBox = (placeholders: Placeholders): boolean =>
  Object.values(placeholders).every((placeholder) => placeholder === 'post_office_box')

function samplesOf(rows: readonly Row[], mapping: Mapping): string[] {
  const samples = new Set<string>()
  for (const { cells, placeholders } of rows) {
    const field = REQUIRED_FIELDS.find((name) => NOT_BOXES.has(placeholders[name]))
    if (field) samples.add((cells[mapping[field]] ?? '').trim().slice(0, SAMPLE_CHARACTERS))
    if (samples.size === SAMPLES) break
  }
  return [...samples]
}

const NOT_BOXES: ReadonlySet<unknown> = new Set(['placeholder', 'total'])

const SAMPLES = 3
const SAMPLE_CHARACTERS = 30
