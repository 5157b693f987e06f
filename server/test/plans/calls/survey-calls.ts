import { randomUUID } from 'node:crypto'
import { findRowsOf } from '../../../lists/index.ts'
import { createCounters, createStreets, findTally } from '../../../surveys/counters-store.ts'
import {
  findAnsweredPairs,
  findOpenPairs,
  findPair,
  findPictureOfRow,
  setAnswer,
  takeBackAnswer,
} from '../../../surveys/pairs-store.ts'
import {
  askRows,
  findChosenRows,
  findStreets,
  previewSnapshot,
  takeSnapshot,
} from '../../../surveys/snapshot-store.ts'
import { batchOf, type Calls, keyOf, type Subject, undone } from './subject.ts'

/** The survey of a filled list has the list's id. */
const surveyOf = (subject: Subject) => ({ ...keyOf(subject), surveyId: subject.listId })
const rowOf = (subject: Subject) => ({ kind: 'street' as const, rowNo: Math.floor(subject.rows / 2) })

const later = { id: randomUUID(), kind: 'street', provider: 'own', capturedAt: null } as const

export const surveyCalls: Calls = {
  'what a survey would note': ({ product, listId }) => previewSnapshot(product.pool, listId, 'street'),
  'a survey that starts': (subject) =>
    undone(subject, async (tx) => {
      const survey = { ...surveyOf(subject), surveyId: randomUUID() }
      await takeSnapshot(tx, survey, 'street')
      const streets = await findStreets(tx, subject.listId, batchOf(subject))
      const drawn = streets.map(({ rowNo, street }) => ({ rowNo, street, isChosen: true, isControl: false }))
      await createCounters(tx, survey)
      await askRows(tx, survey, { rows: drawn, kind: 'street' })
      await createStreets(tx, survey)
    }),
  'the chosen rows of a survey': async (subject) => {
    const { pool } = subject.product
    const list = await findRowsOf(pool, { ...keyOf(subject), readerId: subject.client.user.id })
    if (list === null) throw new Error('there is no such list')
    return findChosenRows(pool, list, { grades: [9, 10] }, Date.now())
  },
  'rows to compare': (subject) =>
    findOpenPairs(subject.product.pool, surveyOf(subject), {
      kind: 'street',
      after: Math.floor(subject.rows / 2),
      limit: 500,
    }),
  'what a survey says': (subject) => findTally(subject.product.pool, surveyOf(subject)),
  'the latest answers of a survey': (subject) =>
    findAnsweredPairs(subject.product.pool, surveyOf(subject), 'street'),
  'a row of a survey': (subject) => findPair(subject.product.pool, surveyOf(subject), rowOf(subject)),
  'a picture to compare': (subject) =>
    findPictureOfRow(subject.product.pool, surveyOf(subject), { ...rowOf(subject), pictureId: randomUUID() }),
  'an answer of a survey that is taken back': (subject) =>
    undone(subject, async (tx) => {
      const { rowNo } = rowOf(subject)
      await setAnswer(tx, surveyOf(subject), { rowNo, answer: 'same', later, isBetweenProviders: false })
      await takeBackAnswer(tx, surveyOf(subject), rowNo)
    }),
}
