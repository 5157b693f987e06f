import type { CreateButton } from '@curbgrade/core/lists/create-form'
import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const createText = defineText(({ plural, textOf }) => {
  const { properties, tokens } = textOf(nounsText)
  return {
    title: 'Create New List',
    listTitle: 'Title',
    titleHint: "A name you'll recognize, for example “Sacramento, June drive”.",
    imagery: {
      label: 'Imagery',
      street: 'Street view',
      streetText: 'Each property from the street.',
      aerial: 'Aerial',
      aerialText: 'Each property from above.',
    },
    ownOnly:
      "Only my own pictures: no provider is asked, so no picture costs a token. You'll add photos to the list.",
    summary: (rows: number) => `Creating this list of ${properties(rows)} is free.`,
    aiSummary: (cost: number) =>
      plural(cost, {
        one: '# token is set aside, then charged one by one as properties are graded.',
        other: '# tokens are set aside, then charged one by one as properties are graded.',
      }),
    uploading: 'Uploading the file…',
    saving: 'Saving the properties…',
    buttons: {
      creating: () => 'Creating...',
      'no-properties': () => 'No Properties Found',
      'insufficient-tokens': () => 'Insufficient Tokens',
      create: () => 'Create List',
      'select-method': () => 'Select Processing Method',
      'create-ai': (cost) => `Create & Start AI Processing (${tokens(cost)})`,
      'create-manual': () => 'Create List for Manual Grading',
    } satisfies Record<CreateButton['label'], (cost: number) => string>,
    cancel: 'Cancel',
    cancelUpload: 'Cancel upload',
    failed: 'Failed to create property list. Please try again.',
  }
})
