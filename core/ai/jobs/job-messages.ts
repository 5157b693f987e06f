/** The `message` of `/start-ai-job` and `/resume-ai-job` (Spec 7). */
export const jobMessages = {
  started: (rows: number): string => `AI processing has started for ${rows} properties.`,
  resumed: (rows: number): string => `AI processing resumed for ${rows} properties.`,
  waiting: (rows: number): string =>
    `AI processing will resume for ${rows} properties as soon as the grader is available.`,
} as const
