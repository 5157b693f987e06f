import { randomUUID } from 'node:crypto'
import { keyAddresses } from '../../../imagery/coverage/keys-store.ts'
import {
  findCoverage,
  findNextRows,
  findRowsByNumber,
  type RowToCheck,
  writeCheckedRows,
} from '../../../imagery/coverage/store.ts'
import { removeView } from '../../../imagery/pictures/view-store.ts'
import { insertGeocodes, insertUnknown } from '../../../imagery/places/geocode-store.ts'
import { insertPictures } from '../../../imagery/store.ts'
import { aGeocode, aPicture } from '../../imagery/imagery.ts'
import { batchOf, type Calls, get, keyOf, type Subject, undone } from './subject.ts'

async function nextRowsOf({ product, listId }: Subject, cursor: number): Promise<RowToCheck[]> {
  const check = await findCoverage(product.pool, listId)
  if (check === null) throw new Error('the list has no coverage')
  return findNextRows(product.pool, { ...check, cursor }, 100)
}

const coverage = {
  seen: 'street',
  hasAerial: true,
  capturedAt: '2024-01',
  doubt: null,
  isDuplicate: true,
  isKnown: false,
  sharesPlace: false,
  ownsStreet: false,
  ownsAerial: false,
  isGraded: false,
} as const

export const imageryCalls: Calls = {
  coverage: (subject) => get(subject, '/coverage'),
  'rows with a problem': (subject) => get(subject, '/coverage/rows?kind=duplicate'),
  'later rows with a problem': (subject) =>
    get(subject, `/coverage/rows?kind=known&after=r${subject.rows / 2}`),
  'the first rows to check': (subject) => nextRowsOf(subject, 0),
  'the last rows to check': (subject) => nextRowsOf(subject, subject.rows - 50),
  'rows to check again': (subject) =>
    findRowsByNumber(subject.product.pool, subject.listId, batchOf(subject)),
  'checked rows': (subject) =>
    undone(subject, async (tx) => {
      const rows = await findRowsByNumber(tx, subject.listId, batchOf(subject))
      await writeCheckedRows(
        tx,
        subject.listId,
        rows.map((row) => ({ row, coverage, problems: ['duplicate'] as const })),
      )
    }),
  'a picture that another view replaces': (subject) =>
    undone(subject, (tx) => removeView(tx, { ...keyOf(subject), rowNo: 1 }, 'street')),
  'new geocodes': (subject) =>
    undone(subject, (tx) =>
      insertGeocodes(
        tx,
        keyOf(subject),
        batchOf(subject).map((rowNo) => ({ rowNo, geocode: aGeocode })),
      ),
    ),
  'unknown addresses': (subject) =>
    undone(subject, (tx) => insertUnknown(tx, keyOf(subject), batchOf(subject))),
  'new pictures': (subject) =>
    undone(subject, (tx) =>
      insertPictures(
        tx,
        { ...keyOf(subject), kind: 'aerial' },
        batchOf(subject).map((rowNo) => ({ ...aPicture, id: randomUUID(), rowNo, filePath: null })),
      ),
    ),
  'keys of addresses': async ({ product, client, listId }) => {
    await product.pool.query('delete from keyed_lists where list_id = $1', [listId])
    await keyAddresses(product.pool, client.user.id)
  },
}
