import { levelOf, levelsOf } from '@curbgrade/core/grading/levels'
import { knownScales } from '@curbgrade/core/lists/scale'
import { english } from '@curbgrade/core/text/language'
import { expect, it } from 'vitest'
import { listPageText } from './text.ts'

it('asks for the level again, not for the grade that it stores', () => {
  const levels = levelsOf(knownScales[1] ?? null)
  const inLevels = english.withLevels((grade) => levelOf(levels, grade)?.name)
  const { missing, 'not-requested': notRequested } = inLevels.textOf(listPageText).notice.unseen
  expect([missing(3), notRequested(3)]).toEqual([
    expect.stringContaining('Press C3 again'),
    expect.stringContaining('press C3 again'),
  ])
})
