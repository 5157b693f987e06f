import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createBulkEditQueue } from '../bulk-edits/bulk-edit-queue.ts'
import { createImpressions } from '../impressions/impressions.ts'
import { createOwnGrades } from '../saving/own-grades.ts'
import { createTurns } from '../undo/turns.ts'
import { createUndoLog } from '../undo/undo-log.ts'
import { createAdmissions } from './admissions.ts'
import { createRowGrades, type GradeOutcome } from './row-grades.ts'
import { fromEarlier, type ListStep } from './row-undo.ts'

it('neither grades nor undoes, and says so, before what it gives can be saved', () => {
  const said: GradeOutcome[] = []
  const log = createUndoLog<ListStep>({ fromEarlier, load: () => Promise.reject(new Error('loaded')) })
  const step: ListStep = { card: { id: 'r1', street: '1 Oak St', grade: 3 }, grade: 7 }
  log.add(step)
  const { grade, undo } = createRowGrades({
    listId: 'list',
    saves: undefined,
    annotationSaves: undefined,
    ownGrades: createOwnGrades(Date.now),
    impressions: createImpressions(),
    admit: createAdmissions(),
    line: createBulkEditQueue('list'),
    log,
    inTurn: createTurns(),
    queryClient: new QueryClient(),
    say: (outcome) => void said.push(outcome),
  })
  grade([], 7)
  undo()
  expect(said).toEqual([{ type: 'none' }, { type: 'nothing-to-undo' }])
  expect(log.takeOwn()).toBe(step)
})
