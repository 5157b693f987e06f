import { sentenceFor } from '../app/words.ts'

const count = (figure: number) => figure.toLocaleString('en-US')
const rows = (figure: number) => `${count(figure)} ${figure === 1 ? 'row' : 'rows'}`

export const words = {
  choose: {
    title: (title: string) => `Export “${title}”`,
    rows: 'Rows',
    all: 'All rows',
    graded: 'Graded rows only',
    rowCount: rows,
    columns: 'Columns',
    chosen: (chosen: number, all: number) =>
      chosen === all ? `all ${count(all)}` : `${count(chosen)} of ${count(all)}`,
    original: 'From your file',
    added: 'Added by grading',
    selectAll: 'Select All',
    selectNone: 'Select None',
    unnamed: (place: number) => `Column ${place}`,
    none: 'Choose at least one column.',
    free: 'Exporting is free.',
    export: 'Export',
    cancel: 'Cancel',
  },
  exporting: {
    title: 'Exporting Your List',
    text: (title: string) => `“${title}” is being written as a CSV file.`,
    written: (written: number, bytes: number) => `${rows(written)} · ${size(bytes)}`,
    progress: 'Rows written',
    cancel: 'Cancel',
    done: (fileName: string) => `Exported as “${fileName}”.`,
    failed: (reason: string) => `Export failed: ${reason}`,
  },
  samples: {
    strategic: {
      text: (title: string) => `The rows of “${title}” that are worth a look are being chosen.`,
      done: (fileName: string) => `Exported as “${fileName}”. Upload it as a new list to review it.`,
      failed: (reason: string) => `Strategic sample export failed: ${reason}`,
      empty: 'The AI has graded no property of this list yet.',
    },
    aerial: {
      text: (title: string) => `A sample of your grades in “${title}” is being drawn.`,
      done: (fileName: string) =>
        `Exported as “${fileName}”. Upload it as an aerial list to grade it from above.`,
      failed: (reason: string) => `Aerial sample export failed: ${reason}`,
      empty: 'No property of this list is graded any more.',
    },
  },
} as const

/** `Strategic sample export failed: …` and `Aerial sample export failed: …` (Spec 8). */
export const sampleFailure = (kind: keyof typeof words.samples, error: unknown): string =>
  words.samples[kind].failed(
    sentenceFor(error, { not_found: MISSING_LIST, nothing_to_sample: words.samples[kind].empty }),
  )

/** `Export failed: …` with what went wrong (Spec 8). */
export const exportFailure = (error: unknown): string =>
  words.exporting.failed(sentenceFor(error, { not_found: MISSING_LIST, too_many_exports: TOO_MANY_EXPORTS }))

const TOO_MANY_EXPORTS = 'Two of your exports are still in progress. Wait until one finishes, then try again.'
const MISSING_LIST = "The property list you're looking for doesn't exist or you don't have access to it."

const size = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${count(Math.ceil(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toLocaleString('en-US', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} MB`
