import type { TakeOverCounts } from '@curbgrade/core/exports/take-over/count-take-over'
import { defineText } from '@curbgrade/core/text/define-text'

type Counts = Omit<TakeOverCounts, 'unread' | 'isExport'>

export const takeOverText = defineText(({ list, plural }) => {
  const nouns: Readonly<Record<keyof Counts, (rows: number) => string>> = {
    grades: (rows) => plural(rows, { one: '# grade', other: '# grades' }),
    notes: (rows) => plural(rows, { one: '# note', other: '# notes' }),
    flags: (rows) => plural(rows, { one: '# flag', other: '# flags' }),
    tags: (rows) => plural(rows, { one: 'the tags of # property', other: 'the tags of # properties' }),
    answers: (rows) =>
      plural(rows, { one: 'the answers for # property', other: 'the answers for # properties' }),
    skips: (rows) => plural(rows, { one: '# skipped property', other: '# skipped properties' }),
  }
  return {
    title: { export: 'This file is an export from here.', other: 'This file has grades.' },
    takeOver: (counts: Counts) =>
      `Take over ${list(
        (Object.keys(nouns) as (keyof Counts)[]).flatMap((kind) =>
          counts[kind] > 0 ? [nouns[kind](counts[kind])] : [],
        ),
      )}`,
    imported: 'They count as imported, not as graded by you after a look at the picture.',
    fromEdition: (earlier: string) =>
      `What “${earlier}” says already stays as it is; what you changed in the file counts as imported.`,
    nextEdition:
      'To keep pictures, dates and who graded, upload the file as the next edition of the list that it came from, in that list’s menu.',
    taken: (grades: number) =>
      plural(grades, {
        one: '# grade of the file is taken over.',
        other: '# grades of the file are taken over.',
      }),
    areMine: 'I gave these grades: my AI may learn from them',
    unread: (header: string, cells: number, sample: string) =>
      plural(cells, {
        one: `# value of “${header}” can't be taken over: “${sample}”.`,
        other: `# values of “${header}” can't be taken over, such as “${sample}”.`,
      }),
    stays: 'The column stays in the list as it is.',
    nothing: 'The file has no grades, notes, flags, tags or answers yet.',
  }
})
