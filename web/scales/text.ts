import { MAX_OWN_SCALES } from '@curbgrade/core/lists/scales-contract'
import { defineText } from '@curbgrade/core/text/define-text'
import type { ErrorSentences } from '../client/error-text.ts'

export const scalesText = defineText(({ count }) => ({
  label: 'Scale',
  none: 'Grades from 1 to 10',
  hint: 'Names for the grades, each with one key. Stored grades stay 1 to 10, so the scale can change at any time.',
  known: 'Known scales',
  own: 'Your scales',
  new: 'A scale of your own…',
  newName: 'My scale',
  newLevels: { best: 'Good', middle: 'Fair', worst: 'Poor' },
  edit: 'Change the levels',
  name: 'Name of the scale',
  levelName: (place: number) => `Level ${place}`,
  upTo: (name: string) => `Last grade of ${name}`,
  stores: (name: string) => `Grade that ${name} stores`,
  from: (grade: number) => `grades ${grade} to`,
  storing: 'stores',
  add: 'Add a level',
  remove: (name: string) => `Remove ${name}`,
  delete: (name: string) => `Delete “${name}” from your scales`,
  kept: 'It is kept under its name for your other lists.',
  problems: {
    unnamed: 'Give the scale and each level a name.',
    same: 'Two levels have the same name.',
  },
  keepErrors: {
    too_many_scales: `The scale isn't among yours: you have ${count(MAX_OWN_SCALES)}, the most an account can have.`,
  } satisfies ErrorSentences,
  deleteFailed: "We couldn't delete the scale.",
}))
