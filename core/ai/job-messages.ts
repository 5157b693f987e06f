/** What `/start-ai-job` and `/resume-ai-job` say beside their facts (Spec 7). */
export const jobMessages = {
  started: (rows: number): string => `AI processing has started for ${rows} properties.`,
  resumed: (rows: number): string => `AI processing goes on with ${rows} properties.`,
  waiting: (rows: number): string =>
    `AI processing goes on with ${rows} properties as soon as the grader can be reached.`,
} as const
