import { createHash } from 'node:crypto'
import { categoryGrades } from '@curbgrade/core/grading/grade-scale'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { categoryOfSubject, instructions, PROMPT_VERSION, QUESTION, REPAIR, reply } from './prompt.ts'

const prompt = [
  instructions('street'),
  instructions('aerial'),
  QUESTION,
  REPAIR,
  JSON.stringify(z.toJSONSchema(reply)),
].join('\n')

/** What each version of the prompt says. A released one never changes: another text gets the next version. */
const prompts: Readonly<Record<number, string>> = {
  1: '4ce9340e36e3777796a4b9f8cdea270a7598e999a71e768ed7bd2688b2743746',
}

describe('the prompt', () => {
  it('says what its version has always said; raise PROMPT_VERSION and add its hash after a change', () =>
    expect(createHash('sha256').update(prompt).digest('hex')).toBe(prompts[PROMPT_VERSION]))

  it('has a subject of its own for each category', () => {
    for (const { subject, value } of categoryGrades) {
      expect(subject).toMatch(/^[a-z_]+$/)
      expect(categoryOfSubject(subject)).toBe(value)
    }
    expect(categoryOfSubject('house')).toBeNull()
  })
})
