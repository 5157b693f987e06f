import type { Encoding } from '@curbgrade/core/lists/csv/decode-text'
import type { SheetCount } from '@curbgrade/core/lists/xlsx/count-sheets'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const readingText = defineText(({ plural, textOf }) => {
  const { rows: rowsOf } = textOf(nounsText)
  return {
    sheet: {
      label: 'Sheet',
      hint: 'Choose another if your list is not on this one.',
      choice: ({ name, rows, isCut }: SheetCount) => {
        if (!isCut) return `${name} (${rowsOf(rows)})`
        return rows > 0 ? `${name} (${rowsOf(rows)} or more)` : name
      },
    },
    encoding: {
      label: 'Text encoding',
      hint: 'Choose another if letters such as ñ look wrong below.',
      names: {
        'utf-8': 'UTF-8',
        'utf-16le': 'UTF-16 (little-endian)',
        'utf-16be': 'UTF-16 (big-endian)',
        'windows-1252': 'Windows-1252',
        ibm437: 'DOS 437',
        ibm850: 'DOS 850',
        macintosh: 'Mac Roman',
      } satisfies Record<Encoding, string>,
    },
    hidden: {
      title: (rows: number, columns: number) => {
        const parts = [
          ...(rows > 0 ? [plural(rows, { one: '# row', other: '# rows' })] : []),
          ...(columns > 0 ? [plural(columns, { one: '# column', other: '# columns' })] : []),
        ]
        return `Excel hides ${parts.join(' and ')} of this sheet`
      },
      areLeftOut: 'The list leaves out what is hidden, for example by a filter.',
      areIncluded: 'The list includes what is hidden.',
      include: 'Include what is hidden',
      leaveOut: 'Leave out what is hidden',
    },
  }
})
