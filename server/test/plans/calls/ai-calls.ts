import { randomUUID } from 'node:crypto'
import { maySendPhoto } from '../../../ai/graders/consent-store.ts'
import { drawSample } from '../../../ai/reviews/draw-sample.ts'
import { countReviews, writeSample } from '../../../ai/reviews/sample-store.ts'
import { nextRows } from '../../../ai/runs/lease-store.ts'
import { addRowFailures, findGradedRow, findOpenRows, insertResults } from '../../../ai/runs/results-store.ts'
import { countUngraded, deleteUngradedResults, findLatestRun, type RunRow } from '../../../ai/store.ts'
import { deleteReviews, setGrades } from '../../../grading/store.ts'
import { batchOf, type Calls, get, keyOf, type Subject, succeeding, undone } from './subject.ts'

async function runOf({ product, listId }: Subject): Promise<RunRow> {
  const run = await findLatestRun(product.pool, listId)
  if (run === null) throw new Error('the list has no run')
  return run
}

const MODEL = 'builtin:2'

export const aiCalls: Calls = {
  'an AI run': (subject) => get(subject, '/ai-job'),
  'consent to send photos': (subject) => get(subject, '/photo-consent'),
  'whether a photo may be sent': ({ product }) => maySendPhoto(product.pool, randomUUID(), 'a model'),
  'rows that the AI left ungraded': (subject) => get(subject, '/ai-job/rows'),
  'later rows that the AI left ungraded': (subject) =>
    get(subject, `/ai-job/rows?after=r${subject.rows / 2}`),
  'the rows to grade by AI': ({ product, listId }) => countUngraded(product.pool, listId),
  'a new run in place of the last': (subject) =>
    undone(subject, (tx) => deleteUngradedResults(tx, subject.listId)),
  'the next rows of a run': async (subject) =>
    nextRows(subject.product.pool, { ...(await runOf(subject)), cursor: 0 }, 100),
  'the next rows of a run, suspects last': async (subject) =>
    nextRows(subject.product.pool, { ...(await runOf(subject)), cursor: 0 }, 100, 'unsuspected'),
  'the last rows of a run': async (subject) =>
    nextRows(subject.product.pool, { ...(await runOf(subject)), cursor: subject.rows - 20 }, 100),
  'a graded row of a run': async (subject) => findGradedRow(subject.product.pool, await runOf(subject)),
  'rows that are still open': (subject) =>
    findOpenRows(subject.product.pool, subject.listId, batchOf(subject)),
  'failures of rows': (subject) =>
    undone(subject, (tx) => addRowFailures(tx, subject.listId, batchOf(subject), { weight: 1, limit: 3 })),
  'results of rows': (subject) =>
    undone(subject, async (tx) => {
      const rows = batchOf(subject).filter((row) => row % 4 === 3)
      const results = rows.map((rowNo) => ({ rowNo, grade: 4, outcome: 'graded' }) as const)
      await setGrades(tx, { ...keyOf(subject), source: MODEL }, results)
      await insertResults(tx, { ...(await runOf(subject)), model_version: MODEL }, results)
    }),
  'the audit': (subject) => get(subject, '/audit'),
  'a sample for a review': (subject) =>
    undone(subject, async (tx) => writeSample(tx, subject.listId, await drawSample(tx, subject.listId))),
  'the rows of a review': (subject) => get(subject, '/review/rows'),
  'later rows of a review': (subject) => get(subject, `/review/rows?after=r${subject.rows / 2}`),
  'unreviewed rows': (subject) => get(subject, '/review/rows?reviewed=false'),
  'the count of reviews': ({ product, listId }) => countReviews(product.pool, listId),
  'the lists with reviews': ({ client }) => succeeding(client.get('/api/model-checks')),
  'the check of a model': (subject) => get(subject, '/model-check'),
  'an end of all reviews': (subject) => undone(subject, (tx) => deleteReviews(tx, subject.listId)),
}
