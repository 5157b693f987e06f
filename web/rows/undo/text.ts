import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

/** What undo did on any screen. */
export const undoText = defineText(({ plural, textOf }) => {
  const { properties } = textOf(nounsText)
  const stayed = (rows: number) =>
    plural(rows, {
      one: 'One property changed since and stayed as it is',
      other: '# properties changed since and stayed as they are',
    })
  return {
    skip: (street: string) => `Undid skipping ${street}`,
    failed: 'Nothing was undone.',
    bulkEdit: ({ undone, changedSince }: { readonly undone: number; readonly changedSince: number }) =>
      undone === 0
        ? `Nothing was undone. ${stayed(changedSince)}`
        : `Undid the change of ${properties(undone)}${changedSince === 0 ? '' : `. ${stayed(changedSince)}`}`,
  }
})
