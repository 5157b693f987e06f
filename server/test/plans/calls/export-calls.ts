import { findAerialRows } from '../../../exports/sample-store.ts'
import type { Calls, Subject } from './subject.ts'
import { succeeding } from './subject.ts'

const exported = ({ client, listId }: Subject, options: object = {}) =>
  succeeding(client.post('/export-list', { listId, ...options }))

const GRADES = Array.from({ length: 10 }, (_, index) => index + 1)

export const exportCalls: Calls = {
  'an export as CSV': (subject) => exported(subject),
  'an export as XLSX': (subject) => exported(subject, { format: 'xlsx' }),
  'an export as GeoJSON': (subject) => exported(subject, { format: 'geojson' }),
  'an export of graded rows': (subject) => exported(subject, { rows: 'graded' }),
  'an export of an empty filter': (subject) => exported(subject, { filter: {} }),
  'an export of a filter in an order': (subject) =>
    exported(subject, {
      filter: { note: 'elm', aiScore: { from: 0.1 } },
      order: { by: 'kind_difference', reversed: false, seed: '' },
    }),
  'an export of few columns': (subject) =>
    exported(subject, { columns: { original: [0], added: ['grade', 'shown_at'] } }),
  'the pictures': ({ client, listId }) => succeeding(client.post('/export-pictures', { listId })),
  'the pictures of a filter': ({ client, listId }) =>
    succeeding(
      client.post('/export-pictures', {
        listId,
        rows: 'graded',
        filter: { provider: ['own'] },
        nameColumn: 0,
      }),
    ),
  'the coverage file': ({ client, listId }) => succeeding(client.post('/export-coverage', { listId })),
  'the strategic sample': ({ client, listId }) =>
    succeeding(client.post('/export-strategic-sample', { listId })),
  'the aerial sample': ({ product, listId }) =>
    findAerialRows(
      product.pool,
      GRADES.flatMap((grade) => [0, 2].map((rank) => ({ listId, grade, rank, probability: 1 }))),
    ),
}
