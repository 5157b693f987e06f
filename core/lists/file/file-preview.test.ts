import { describe, expect, it } from 'vitest'
import { previewOf } from './file-preview.ts'
import { validateFile } from './validate-file.ts'

const preview = (...lines: string[]) =>
  previewOf(validateFile({ fileName: 'list.csv', bytes: new TextEncoder().encode(lines.join('\n')) }))

const rows = (count: number, row = '1 Oak St,Davis,CA,95616,x') => Array<string>(count).fill(row)

describe('the preview of an accepted file', () => {
  const accepted = preview(
    'zip,note,state,city,street',
    ',n,CA,Davis,',
    ...rows(300, ' 95616 ,n,CA,Davis,1 Oak St'),
    ',n,CA,Davis,2 Oak St',
  )

  it('counts properties, dropped rows and their missing fields', () =>
    expect(accepted).toMatchObject({
      ok: true,
      properties: 300,
      dropped: 2,
      missing: { street: 1, city: 0, state: 0, zip: 2 },
      tooLong: { street: 0, city: 0, state: 0, zip: 0 },
    }))

  it('shows the first addresses under the fields they are mapped to', () => {
    expect(accepted.ok && accepted.firstRows[0]).toEqual({
      rowNo: 2,
      street: '1 Oak St',
      city: 'Davis',
      state: 'CA',
      zip: '95616',
    })
    expect(accepted.ok && accepted.firstRows.length).toBe(3)
  })

  it('stays small however large the file is', () => {
    const large = preview('street,city,state,zip', ...rows(20, `${'long '.repeat(20_000)},Davis,CA,95616`))
    expect(JSON.stringify(large).length).toBeLessThan(2000)
  })
})

describe('the preview of a file without the required headers', () => {
  it('offers its columns with sample values and a proposed mapping', () =>
    expect(
      preview('Address,Town,ST,Zip5,Note', ...rows(8), '2 Elm St,Davis,CA,95616,', ...rows(3)),
    ).toMatchObject({
      ok: false,
      error: { code: 'missing_headers' },
      columnCheck: {
        columns: [
          { header: 'Address', samples: ['1 Oak St', '2 Elm St'] },
          { header: 'Town', samples: ['Davis'] },
          { header: 'ST', samples: ['CA'] },
          { header: 'Zip5', samples: ['95616'] },
          { header: 'Note', samples: ['x'] },
        ],
        proposed: { street: 0, city: 1, state: 2, zip: 3 },
      },
    }))
})

it('offers the columns if too few rows remain, because others may hold the address', () =>
  expect(preview('street,city,state,zip', ...rows(9))).toMatchObject({
    ok: false,
    error: { code: 'too_few_valid_rows', facts: { valid: 9, limit: 10 } },
    columnCheck: {
      proposed: { street: 0, city: 1, state: 2, zip: 3 },
      rows: rows(3).map((row) => row.split(',')),
    },
  }))

it('counts the dropped rows if too few remain', () =>
  expect(preview('street,city,state,zip', ...rows(9), ',Davis,CA,95616')).toMatchObject({
    ok: false,
    error: { code: 'too_few_valid_rows', facts: { valid: 9 } },
    dropped: { dropped: 1, missing: { street: 1 } },
  }))

it('says which rows are placeholders, also if too few others remain', () => {
  const placeholders = { rows: 2, postBoxes: 0, samples: ['UNKNOWN'] }
  const unknown = rows(2, 'UNKNOWN,Davis,CA,95616')
  expect(preview('street,city,state,zip', ...rows(10), ...unknown)).toMatchObject({ ok: true, placeholders })
  expect(preview('street,city,state,zip', ...unknown)).toMatchObject({
    ok: false,
    placeholders,
    dropped: { dropped: 2 },
  })
})
