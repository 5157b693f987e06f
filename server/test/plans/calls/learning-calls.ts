import { randomUUID } from 'node:crypto'
import { keepFeatures } from '../../../ai/learning/features-store.ts'
import { countLabels, findLabels } from '../../../ai/learning/labels-store.ts'
import {
  countChanged,
  findNextScored,
  findPersonGraded,
  findScored,
  updateResults,
} from '../../../ai/learning/rescore-store.ts'
import { findGradedPictures, findSubjectPicture } from '../../../ai/similar/similar-store.ts'
import { batchOf, type Calls, keyOf, type Subject, undone } from './subject.ts'

const EMBEDDER = 'test'
const embedders = { street: [EMBEDDER], aerial: [EMBEDDER] } as const

/** For rows that the AI graded. */
const scoresOf = (subject: Subject) =>
  batchOf(subject)
    .filter((rowNo) => rowNo % 3 > 0 && rowNo % 4 < 3)
    .map((rowNo) => ({
      rowNo,
      picture: randomUUID(),
      aiScore: 0.7,
      confidence: 0.7,
      predictedClass: 'needs_work',
      grade: 8 as const,
    }))

export const learningCalls: Calls = {
  'the count of labels': ({ product, client }) =>
    countLabels(product.pool, client.user.id, { isFree: false, embedders }),
  'the labels': ({ product, client }) =>
    findLabels(product.pool, { ownerId: client.user.id, kind: 'street', embedder: EMBEDDER }),
  'new features': (subject) =>
    undone(subject, async (tx) => {
      const { rows } = await tx.query<{ id: string }>('select id from images where list_id = $1 limit 20', [
        subject.listId,
      ])
      const features = { embedder: 'new', vector: Float32Array.of(1) }
      await keepFeatures(
        tx,
        keyOf(subject).ownerId,
        rows.map(({ id }) => ({ imageId: id, jpeg: Buffer.from(id), features })),
      )
    }),
  'what a version scored': ({ product, listId }) => findScored(product.pool, listId, 'builtin', 'builtin:2'),
  'the next rows to score': ({ product, listId }) =>
    findNextScored(product.pool, { listId, grader: 'builtin', embedder: EMBEDDER, after: 0, limit: 100 }),
  'rows that a person graded since': (subject) =>
    findPersonGraded(subject.product.pool, subject.listId, batchOf(subject)),
  'new scores': (subject) =>
    undone(subject, (tx) => updateResults(tx, subject.listId, 'builtin:2', scoresOf(subject))),
  'what new scores change': (subject) =>
    countChanged(subject.product.pool, subject.listId, scoresOf(subject)),
  'a picture to find similar ones of': (subject) =>
    findSubjectPicture(subject.product.pool, { ...keyOf(subject), rowNo: 1 }),
  'similar pictures': (subject) =>
    findGradedPictures(
      subject.product.pool,
      { ...keyOf(subject), rowNo: 1 },
      { kind: 'street', embedder: EMBEDDER, isDrawing: false },
    ),
}
