import {
  type BulkEdit,
  MAX_BULK_NOTE_CHARACTERS,
} from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { gradeText } from '@curbgrade/core/grading/text'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const bulkEditsText = defineText(({ count, plural, textOf }) => {
  const { properties, tokens } = textOf(nounsText)
  const { choice } = textOf(gradeText)

  const editName = (edit: BulkEdit): string => {
    switch (edit.type) {
      case 'grade':
        return edit.grade === null ? 'Remove the grade' : choice(edit.grade)
      case 'flag':
        return edit.flagged ? 'Flag' : 'Remove the flag'
      case 'tag':
        return `Tag “${edit.tag}”`
      case 'untag':
        return `Remove tag “${edit.tag}”`
      case 'note':
        return edit.note?.trim() ? 'Write the note' : 'Remove the note'
    }
  }

  return {
    bar: {
      label: 'Grade or annotate the selection',
      selected: (rows: number) => `${count(rows)} selected`,
      clear: 'Clear the selection',
      open: 'Open',
      categories: 'Category',
      hold: 'Hold a picture to select everything up to it.',
    },
    menu: {
      label: 'Annotate',
      flag: 'Flag',
      unflag: 'Remove the flag',
      tag: 'Add a tag',
      untag: 'Remove a tag',
      note: 'Write a note',
      ungrade: 'Remove the grade',
    },
    annotations: {
      tag: (rows: number) => `Add a tag to ${properties(rows)}`,
      untag: (rows: number) => `Remove a tag from ${properties(rows)}`,
      note: (rows: number) => `Write a note on ${properties(rows)}`,
    },
    tag: 'Tag',
    note: 'Note',
    noteHint: `It has at most ${MAX_BULK_NOTE_CHARACTERS} characters and replaces what is there. Leave it empty to remove notes.`,
    unreadable: 'This is too long, or has characters that we can’t store.',
    title: (edit: BulkEdit, rows: number) => `${editName(edit)}: ${properties(rows)}`,
    counting: 'Counting what changes.',
    preview: (changed: number, unchanged: number, cost: number) =>
      [
        changed === 0 ? 'Nothing would change.' : `${properties(changed)} will change.`,
        unchanged > 0 &&
          changed > 0 &&
          plural(unchanged, { one: 'One needs no change.', other: '# need no change.' }),
        changed > 0 &&
          (cost === 0 ? 'Free, and you can undo it.' : `This costs ${tokens(cost)}, and you can undo it.`),
      ]
        .filter(Boolean)
        .join(' '),
    unseen: (rows: number) =>
      plural(rows, {
        one: "The picture of one property wasn't on screen; its grade is recorded as not seen.",
        other: "# of these pictures weren't on screen; their grades are recorded as not seen.",
      }),
    confirm: (edit: BulkEdit, rows: number) =>
      edit.type === 'grade' && edit.grade !== null
        ? `Grade ${properties(rows)}`
        : `Change ${properties(rows)}`,
    done: (edit: BulkEdit, rows: number) => `${editName(edit)}: ${properties(rows)}.`,
  }
})
