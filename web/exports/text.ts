import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'
import type { ErrorSentences } from '../client/error-text.ts'
import type { ExportKind } from './export-choice.ts'

export const exportsText = defineText(({ count, decimal, textOf }) => {
  const { rows } = textOf(nounsText)
  const size = (bytes: number) =>
    bytes < 1024 * 1024 ? `${count(Math.ceil(bytes / 1024))} KB` : `${decimal(bytes / 1024 / 1024, 1)} MB`

  return {
    choose: {
      title: (title: string) => `Export “${title}”`,
      format: 'Format',
      formats: { csv: 'CSV', xlsx: 'Excel', geojson: 'GeoJSON', pictures: 'Pictures' } satisfies Record<
        ExportKind,
        string
      >,
      formatHints: {
        csv: 'A plain table that every program opens.',
        xlsx: 'A workbook in which ZIP codes and dates stay as they are.',
        geojson:
          'Points for a map or GIS. A property without a position has none in the file, but keeps its row.',
        pictures:
          "All pictures as a zip, with a table that says which is whose. Pictures that their supplier doesn't allow keeping are only named in it.",
      } satisfies Record<ExportKind, string>,
      pictures: {
        size: 'Your own photos',
        original: 'Originals',
        originalHint: 'As your camera wrote them, with their positions.',
        large: 'As large as shown here',
        largeHint: 'Smaller JPEGs, without positions.',
        name: 'Name the files by',
        nameHint: 'Followed by the date and, where a property has several pictures, a number.',
        byRow: 'Row number',
      },
      rows: 'Rows',
      shown: 'What is on screen',
      all: 'All rows',
      graded: 'Graded rows only',
      rowCount: rows,
      columns: 'Columns',
      chosen: (chosen: number, all: number) =>
        chosen === all ? `all ${count(all)}` : `${count(chosen)} of ${count(all)}`,
      original: 'From your file',
      added: 'Added by grading',
      selectAll: 'Select all',
      selectNone: 'Select none',
      unnamed: (position: number) => `Column ${position}`,
      none: 'Choose at least one column.',
      scale: {
        label: 'Also write the grades as',
        hint: 'This adds a column, and the file says what its levels mean.',
      },
      free: 'Exporting is free.',
      help: 'What the columns say, and what they prove',
      export: 'Export',
      cancel: 'Cancel',
    },
    exporting: {
      title: 'Exporting Your List',
      text: (title: string) => `Preparing “${title}”…`,
      written: (written: number | null, bytes: number) =>
        written === null ? size(bytes) : `${rows(written)} · ${size(bytes)}`,
      progress: 'Rows written',
      cancel: 'Cancel',
      done: (fileName: string) => `Exported as “${fileName}”.`,
      failed: (reason: string) => `Export failed: ${reason}`,
    },
    samples: {
      strategic: {
        text: (title: string) => `Choosing the rows of “${title}” most worth reviewing…`,
        done: (fileName: string) => `Exported as “${fileName}”. To review it, upload it as a new list.`,
        failed: (reason: string) => `Strategic sample export failed: ${reason}`,
        empty: "The AI hasn't graded any properties in this list yet.",
      },
      aerial: {
        text: (title: string) => `Sampling your grades in “${title}”…`,
        done: (fileName: string) =>
          `Exported as “${fileName}”. To grade it from above, upload it as an aerial list.`,
        failed: (reason: string) => `Aerial sample export failed: ${reason}`,
        empty: 'No properties in this list are graded anymore.',
      },
    },
    errors: {
      not_found: "The property list you're looking for doesn't exist or you don't have access to it.",
      too_many_exports: 'Two of your exports are still in progress. Wait until one finishes, then try again.',
    } satisfies ErrorSentences,
  }
})
