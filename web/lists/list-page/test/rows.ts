import type { Row } from '../../../rows/index.ts'
import { aSummary } from '../../../test/answers.ts'

export const aRow = (rowNo: number, own: Partial<Row> = {}): Row =>
  aSummary(rowNo, {
    street: `${rowNo} Oak St`,
    city: 'Dayton',
    state: 'OH',
    zip: '45402',
    photo: `/api/images/${rowNo}`,
    capturedAt: '2019-06',
    provider: 'demo',
    match: 'exact',
    ...own,
  })
