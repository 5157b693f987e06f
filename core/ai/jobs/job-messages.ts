import { defineText } from '../../text/define-text.ts'

export const jobMessagesText = defineText(() => ({
  started: (rows: number) => `AI processing has started for ${rows} properties.`,
  resumed: (rows: number) => `AI processing resumed for ${rows} properties.`,
  waiting: (rows: number) =>
    `Checking the grader now. AI processing will resume for ${rows} properties as soon as it is available.`,
}))
