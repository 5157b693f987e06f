import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { findLines } from '../shared/test/sources.ts'
import { listsContract } from './contract.ts'
import { TRASH_DAYS } from './limits.ts'

const PERIOD = new RegExp(`\\b(${TRASH_DAYS}|thirty) days\\b`, 'i')

it('types the days in the trash into no sentence: they come from TRASH_DAYS', () => {
  expect(listsContract.deleteList.summary).toMatch(PERIOD)
  expect(findLines(PERIOD)).toEqual([])
})

it('is the period of the runbook', async () => {
  const runbook = await readFile(new URL('../../docs/runbook.md', import.meta.url), 'utf8')
  expect(runbook).toContain(`stays in the trash (\`trashed_lists\`) for ${TRASH_DAYS} days`)
})
