import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const rowAnnotationsText = defineText(({ textOf }) => ({
  properties: textOf(nounsText).properties,
  flagged: (what: string, isFlagged: boolean) =>
    isFlagged ? `Flagged ${what}.` : `Removed the flag from ${what}.`,
  answered: (what: string, question: string, answer: string) => `${what}: ${question}, ${answer}.`,
  note: 'Note',
  noteOf: (street: string) => `Note about ${street}`,
}))
