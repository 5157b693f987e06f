import { emptyQueue } from '@curbgrade/core/grading/save-queue'
import { screen } from '@testing-library/react'
import { describe, expect, vi } from 'vitest'
import type { SaveLoop } from '../../rows/index.ts'
import { aList, aRow, LIST_ID } from '../../test/answers.ts'
import { it } from '../../test/page-test.tsx'
import { expectLink } from '../../test/screen.ts'
import { CompletePanel } from './complete-panel.tsx'

const saves: SaveLoop = {
  enqueue: vi.fn(),
  getQueue: () => emptyQueue,
  subscribe: () => () => {},
  retry: vi.fn(),
  forget: vi.fn(),
  canLeave: () => true,
  whenSettled: async () => {},
  stop: vi.fn(),
}

describe('a complete list', () => {
  it.for([
    { name: 'Review again', graded: 1 },
    { name: 'Grade it yourself', graded: 0 },
  ])('offers “$name” after $graded grades of the session', async ({ name, graded }, { api, open }) => {
    // As it was before the session.
    const list = aList({ recordCount: 1, processedCount: 1, gradedByYou: 0 })
    api.answer('GET /api/lists/:listId', { list })
    const step = { type: 'grade', card: aRow(1), grade: 5, at: 0 } as const
    const steps = Array.from({ length: graded }, () => step)
    open(() => <CompletePanel list={list} gradedCount={1} saves={saves} steps={steps} onStart={vi.fn()} />)
    expect(await screen.findByRole('button', { name })).toBeDefined()
    expectLink('Rows of Oak Park', `/lists/${LIST_ID}`)
  })
})
