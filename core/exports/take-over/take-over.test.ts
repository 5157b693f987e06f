import { describe, expect, it } from 'vitest'
import { validateFile } from '../../lists/file/validate-file.ts'
import { knownScales, type Scale } from '../../lists/scale.ts'
import { csvLine } from '../../shared/csv-cell.ts'
import { countTakeOver } from './count-take-over.ts'
import { readTakeOver, type TakeOverChoice } from './take-over.ts'
import { withoutColumns } from './without-columns.ts'

const OURS = [
  'grade',
  'grade_word',
  'graded_at',
  'photo_url',
  'source',
  'shown_at',
  'grade_removed_at',
  'property_id',
  'flagged',
  'note',
  'tags',
  'skipped_at',
  'Boarded?',
] as const
type Ours = Partial<Record<string, string>>

const fileOf = (rows: readonly Ours[], more: readonly string[] = []) => {
  const header = ['street', 'city', 'state', 'zip', ...OURS, ...more]
  const lines = rows.map((row, index) =>
    csvLine([
      `${index + 1} Elm St`,
      'Davis',
      'CA',
      '95616',
      ...[...OURS, ...more].map((name) =>
        name === 'property_id' ? (row[name] ?? `r${index + 1}`) : (row[name] ?? ''),
      ),
    ]),
  )
  const file = validateFile({
    fileName: 'export.csv',
    bytes: new TextEncoder().encode(csvLine(header) + lines.join('')),
  })
  if (!file.ok) throw new Error(file.error.code)
  return file
}
const rowsOf = (first: Ours) => [first, ...Array.from({ length: 11 }, () => ({}))]
const choice = (change: Partial<TakeOverChoice> = {}): TakeOverChoice => ({
  gradesIn: 'export',
  scale: null,
  isEdition: false,
  ...change,
})
function take(first: Ours, change: Partial<TakeOverChoice> = {}, more: readonly string[] = []) {
  const file = fileOf(rowsOf(first), more)
  const taken = readTakeOver(file, choice(change))
  if (taken === null) throw new Error('nothing to take over')
  return { taken, kept: withoutColumns(file, taken.leftOut).headers.slice(4) }
}

const TIME = '2026-10-02T08:09:10Z'
const GRADED = {
  grade: '7',
  grade_word: 'Needs work',
  graded_at: TIME,
  source: 'import',
  shown_at: 'not recorded',
}

describe('an export of ours', () => {
  it('gives its grades, notes, flags, tags and answers', () => {
    const { taken, kept } = take({
      ...GRADED,
      flagged: 'yes',
      note: ' the roof\nleaks ',
      tags: 'Roof, call, roof',
      'Boarded?': 'no',
    })
    expect(taken.rows).toEqual([
      {
        rowNo: 1,
        grade: 7,
        gradedAt: Date.parse(TIME),
        ungradedAt: null,
        flagged: true,
        note: 'the roof\nleaks',
        tags: ['Roof', 'call'],
        answers: [false],
        skippedAt: null,
      },
    ])
    expect(taken.questions).toEqual(['Boarded?'])
    expect([taken.unread, kept]).toEqual([[], []])
  })

  it('gives skips and removed grades of rows without a grade', () => {
    const { taken } = take({ skipped_at: TIME, grade_removed_at: TIME })
    const time = Date.parse(TIME)
    expect(taken.rows).toMatchObject([{ grade: null, skippedAt: time, ungradedAt: time }])
  })

  it.each([
    ['a grade that is none', { ...GRADED, grade: '11' }, ['grade', 'grade_word']],
    ['a grade that was changed without its word', { ...GRADED, grade: '8' }, ['grade_word']],
    ['a word that was changed alone', { ...GRADED, grade_word: 'Fine' }, ['grade_word']],
    ['who graded', { ...GRADED, source: 'person' }, ['source']],
    ['when the picture was seen', { ...GRADED, shown_at: TIME }, ['shown_at']],
    ['a picture', { photo_url: 'https://curbgrade.example/api/images/1' }, ['photo_url']],
    ['a row that has another place now', { property_id: 'r9' }, ['property_id']],
    ['a note that is too long', { note: 'x'.repeat(2_001) }, ['note']],
    ['a tag that is too long', { tags: 'x'.repeat(41) }, ['tags']],
    ['a flag that says more', { flagged: 'maybe' }, ['flagged']],
    ['a time in words', { ...GRADED, graded_at: 'yesterday' }, ['graded_at']],
    ['a column that a person added', { 'Boarded?': '7' }, ['Boarded?']],
  ])('stays in the list where it says %s', (_, row, columns) => expect(take(row).kept).toEqual(columns))

  it('stays with what the AI said', () =>
    expect(take({ ai_score: '0.7' }, {}, ['ai_score', 'agreement']).kept).toEqual(['ai_score', 'agreement']))

  it('leaves to an earlier list what that list says itself', () => {
    const row = {
      ...GRADED,
      source: 'person',
      shown_at: TIME,
      photo_url: 'https://a.example',
      property_id: 'r9',
    }
    expect(take(row, { isEdition: true }).kept).toEqual([])
  })

  it('needs no level of a scale that the list has', () => {
    const scale = knownScales[0] as Scale
    const columns = ['scale_grade', 'scale']
    const row = { ...GRADED, scale_grade: 'D', scale: 'A–F: 1–2 = A, 3–4 = B, 5–6 = C, 7–8 = D, 9–10 = F' }
    const { taken } = take(row, { scale }, columns)
    expect(taken.rows[0]?.grade).toBe(7)
    const rows = [row, ...Array.from({ length: 11 }, () => ({ scale: row.scale }))]
    const file = fileOf(rows, columns)
    const keptWith = (of: Scale | null) =>
      withoutColumns(file, readTakeOver(file, choice({ scale: of }))?.leftOut ?? new Set()).headers.slice(4)
    expect(keptWith(scale)).toEqual([])
    expect(keptWith(null)).toEqual(columns)
  })

  it('loses the apostrophes before formulas only where it is text', () =>
    expect(take({ note: '=1+1; -x' }).taken.rows[0]?.note).toBe('=1+1; -x'))

  it('of chosen columns gives what they have, without questions', () => {
    const file = fileOf(rowsOf({ ...GRADED, note: 'roof' }))
    const chosen = { ...file, headers: file.headers.map((name) => (name === 'source' ? 'origin' : name)) }
    const taken = readTakeOver(chosen, choice())
    expect(taken).toMatchObject({
      rows: [{ grade: 7, note: 'roof', answers: [] }],
      questions: [],
      isExport: false,
    })
    expect(readTakeOver(file, choice())?.isExport).toBe(true)
  })

  it('is no file without a column for the grade', () => {
    const file = fileOf(rowsOf({}))
    const other = { ...file, headers: file.headers.map((name) => (name === 'grade' ? 'class' : name)) }
    expect(readTakeOver(other, choice())).toBeNull()
  })

  it('may be last year’s list of another program, whose own columns stay', () => {
    const line = (row: number) =>
      `P-${row},${612 + 3 * row} Oak Avenue,Davis,CA,95616,${row + 1},"porch, seen",yes,county`
    const lines = [
      'parcel,street,city,state,zip,grade,note,flagged,source',
      ...Array.from({ length: 10 }, (_, row) => line(row)),
    ]
    const file = validateFile({ fileName: 'grades.csv', bytes: new TextEncoder().encode(lines.join('\n')) })
    if (!file.ok) throw new Error(file.error.code)
    const taken = readTakeOver(file, choice())
    expect(taken && countTakeOver(taken)).toMatchObject({ isExport: false, grades: 10, notes: 10, flags: 10 })
    expect(withoutColumns(file, taken?.leftOut ?? new Set()).headers).toEqual([
      'parcel',
      'street',
      'city',
      'state',
      'zip',
      'source',
    ])
  })

  it('of an export is read by its latest columns', () => {
    const latest = { curbgrade_grade: '3', curbgrade_note: 'new' }
    const renamed = OURS.slice(0, 12).map((name) => `curbgrade_${name}`)
    const { taken, kept } = take({ ...GRADED, note: 'old', ...latest }, {}, renamed)
    expect(taken.rows).toMatchObject([{ grade: 3, note: 'new' }])
    expect(kept).toEqual([...OURS, 'curbgrade_grade_word', 'curbgrade_property_id'])
  })
})

describe('a column that a person names', () => {
  const gradesOf = (cells: readonly string[], scale: Scale | null = null) => {
    const file = fileOf(cells.map((note) => ({ note })))
    const taken = readTakeOver(file, choice({ gradesIn: file.headers.indexOf('note'), scale }))
    if (taken === null) throw new Error('no such column')
    return { taken, grades: new Map(taken.rows.map(({ rowNo, grade }) => [rowNo, grade])) }
  }
  const blank = Array.from({ length: 10 }, () => '')

  it.each([
    ['7', 7],
    [' 10 ', 10],
    ['3.0', 3],
    ['20', 20],
    ['Needs work', 7],
    ['LAND', 30],
    ['Blocked (tree)', 70],
  ])('reads %j as %i', (cell, grade) => expect(gradesOf([cell, ...blank]).grades.get(1)).toBe(grade))

  it.each(['0', '11', '7.5', '-3', 'n/a', '1e1', '٧'])('takes %j for no grade, and says so', (cell) => {
    const { taken, grades } = gradesOf([cell, '5', cell, ...blank])
    expect([...grades]).toEqual([[2, 5]])
    expect(taken.unread).toEqual([{ header: 'note', cells: 2, sample: cell }])
  })

  it('reads the levels of the scale that the list gets, before numbers', () => {
    const newYork = knownScales[2] as Scale
    expect(gradesOf(['5', '1', ...blank], newYork).grades).toEqual(
      new Map([
        [1, 1],
        [2, 10],
      ]),
    )
    expect(gradesOf(['7', ...blank], newYork).taken.unread).toHaveLength(1)
    expect(gradesOf(['c', '7', ...blank], knownScales[0]).grades).toEqual(
      new Map([
        [1, 5],
        [2, 7],
      ]),
    )
  })

  it('stays in the list, and gives nothing but grades', () => {
    const { taken } = gradesOf(['7', ...blank])
    expect(taken.leftOut.size).toBe(0)
    expect(countTakeOver(taken)).toEqual({
      unread: [],
      isExport: false,
      grades: 1,
      notes: 0,
      flags: 0,
      tags: 0,
      answers: 0,
      skips: 0,
    })
  })

  it('is known by its place in the file, even if the list has fewer columns', () => {
    const file = fileOf(rowsOf({ grade: '4' }))
    const columns = [0, 1, 2, 3, 4]
    expect(readTakeOver(file, choice({ gradesIn: 4, columns }))?.rows).toHaveLength(1)
    expect(readTakeOver(file, choice({ gradesIn: 5, columns }))).toBeNull()
    expect(readTakeOver(file, choice({ gradesIn: 99 }))).toBeNull()
  })
})
