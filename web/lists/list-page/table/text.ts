import type { RowOrder } from '@curbgrade/core/lists/filter/order'
import { filterText } from '@curbgrade/core/lists/filter/text'
import type { FlatKind } from '@curbgrade/core/shared/picture-kind'
import { defineText } from '@curbgrade/core/text/define-text'

export const tableText = defineText(({ count, percent, month, deviceDay, textOf }) => ({
  label: (title: string) => `Properties of ${title}`,
  selectRow: (row: number) => `Select row ${count(row)}`,
  sortBy: (order: RowOrder['by']) => `Sort by: ${textOf(filterText).orders[order]}`,
  columns: {
    label: 'Columns',
    row: 'Row',
    picture: 'Picture',
    address: 'Address',
    place: 'City',
    grade: 'Grade',
    by: 'Graded by',
    gradedAt: 'Graded',
    score: 'AI score',
    confidence: 'Confidence',
    agreement: 'Agreement',
    captured: 'Picture date',
    provider: 'Imagery',
    match: 'Address match',
    otherKind: { street: 'Grade from above', aerial: 'Grade from the street' } satisfies Record<
      FlatKind,
      string
    >,
    earlierGrade: 'Earlier grade',
    earlierCaptured: 'Earlier picture',
    compared: 'Compared',
    readingDifference: 'Difference of readings',
    flag: 'Flag',
    note: 'Note',
    tags: 'Tags',
  },
  count,
  difference: (grades: number) => (grades > 0 ? `+${count(grades)}` : count(grades)),
  percent,
  month,
  day: deviceDay,
}))
