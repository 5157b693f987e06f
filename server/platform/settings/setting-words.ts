import type { z } from 'zod'

/** For settings whose schema has no message. */
export const settingWords: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type') return 'must be a whole number'
  if (issue.code === 'too_small') return `must be at least ${issue.minimum}`
  if (issue.code === 'too_big') return `must be at most ${issue.maximum}`
  if (issue.code === 'invalid_value') return `must be ${issue.values.join(' or ')}`
  if (issue.code === 'invalid_format' && issue.format === 'starts_with')
    return `must start with ${String(issue['prefix'])}`
  return undefined
}
