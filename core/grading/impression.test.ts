import { expect, it } from 'vitest'
import { seenWith } from './impression.ts'

it('records when the picture was shown, and nothing where none was seen', () => {
  expect(seenWith({ state: 'seen', shownAt: 1_000 })).toEqual({ shownAt: 1_000 })
  for (const state of ['waiting', 'offline', 'missing', 'failed', 'not-requested'] as const)
    expect(seenWith({ state })).toEqual({})
})
