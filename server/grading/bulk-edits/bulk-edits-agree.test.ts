import type {
  BulkEdit,
  BulkEditRequest,
  SeenRow,
} from '@curbgrade/core/grading/bulk-edits/bulk-edits-contract'
import { categoryGrades, conditionGrades } from '@curbgrade/core/grading/grade-scale'
import { filterToQuery } from '@curbgrade/core/lists/filter/filter-query'
import { anyFilter } from '@curbgrade/core/lists/filter/test/any-filter'
import type { RowSummary } from '@curbgrade/core/lists/rows-contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import { createListOfEveryKind, PROVIDERS, TAGS, TEXTS, VERSIONS, ZIPS } from '../../test/rows/every-kind.ts'
import type { Client } from '../../test/wire/client.ts'
import { readEffects } from './test/read-effects.ts'

const RUNS = atSize(8, 200)
const ROWS = 40
const GRADES = [...conditionGrades, ...categoryGrades].map(({ value }) => value)

let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())

type Owned = { readonly client: Client; readonly listId: string; readonly columns: number }

describe.each([
  ['a list', { isStrategic: false, isSampled: false }],
  ['a list whose AI grades are reviewed', { isStrategic: false, isSampled: true }],
  ['a strategic list', { isStrategic: true, isSampled: false }],
])('%s with every kind of row', (name, { isStrategic, isSampled }) => {
  let bulk: Owned
  let single: Owned

  /** Two users have the same list. */
  beforeAll(async () => {
    const create = async (): Promise<Owned> => {
      const client = await product.signUp()
      const kind = { rows: ROWS, seed: name, isStrategic }
      const list = await createListOfEveryKind(client, product.pool, kind)
      if (isSampled) await drawSample(list.listId)
      return { client, ...list }
    }
    bulk = await create()
    single = await create()
  })

  const anyOfThese = () =>
    anyFilter({
      texts: TEXTS,
      tags: TAGS,
      providers: PROVIDERS,
      versions: VERSIONS,
      instants: [0],
      zips: ZIPS,
      columns: bulk.columns,
    })

  it('is left by a bulk edit as by one call per row, and by undo as it was', async () => {
    expect(await effectsOf(bulk)).toEqual(await effectsOf(single))
    await fc.assert(
      fc.asyncProperty(anyRequest(anyOfThese()), async (request) => {
        const before = await effectsOf(bulk)
        const entries = await countEntries(bulk)
        const preview = await bulk.client.post(`/api/lists/${bulk.listId}/rows/bulk-edits/preview`, request)
        expect(await effectsOf(bulk)).toEqual(before)
        const done = await bulk.client.post(`/api/lists/${bulk.listId}/rows/bulk-edits`, request)
        expect(done.status, done.text).toBe(200)
        const { changed, unchanged, bulkEditId } = done.body
        expect(preview.body).toMatchObject({ changed, unchanged, tokens: 0 })
        expect(await editOneByOne(single, request)).toBe(changed + unchanged)
        expect(await effectsOf(bulk)).toEqual(await effectsOf(single))
        expect(await countEntries(bulk)).toBe(entries + (request.edit.type === 'grade' ? changed : 0))
        if (bulkEditId === null) return
        const undone = await bulk.client.post(
          `/api/lists/${bulk.listId}/rows/bulk-edits/${bulkEditId}/undo`,
          {},
        )
        expect(undone.body).toMatchObject({ undone: changed, changedSince: 0 })
        expect(withoutHistory(await effectsOf(bulk))).toEqual(withoutHistory(before))
        // The other list has no undo, so both continue with the bulk edit.
        await bulk.client.post(`/api/lists/${bulk.listId}/rows/bulk-edits`, request)
      }),
      { numRuns: RUNS },
    )
  })

  const effectsOf = ({ listId }: Owned) => readEffects(product.pool, listId)
  const countEntries = async ({ listId }: Owned): Promise<number> => {
    const { rows } = await product.pool.query<{ n: number }>(
      'select count(*)::int as n from grade_history where list_id = $1',
      [listId],
    )
    return rows[0]?.n ?? 0
  }
})

/** Leaves out history and events, which only grow. */
const withoutHistory = ({
  history: _history,
  events: _events,
  ...others
}: Awaited<ReturnType<typeof readEffects>>) => others

const drawSample = async (listId: string): Promise<void> => {
  await product.pool.query(
    `insert into review_samples (list_id, row_no, place, probability, why, ai_score, confidence, predicted_class, ai_grade, model_version)
     select list_id, row_no, row_no, 0.5, 'control', ai_score, confidence, 'x', grade, model_version
     from ai_results where list_id = $1 and grade is not null and row_no % 2 = 0`,
    [listId],
  )
  await product.pool.query('update lists set sample_count = 1, sampled_at = now() where id = $1', [listId])
}

const rowNos = fc.uniqueArray(fc.integer({ min: 1, max: ROWS + 2 }), { maxLength: ROWS })
const ids = rowNos.map((rows) => rows.map((row) => `r${row}`))

const anyEdit: fc.Arbitrary<BulkEdit> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('grade' as const),
      grade: fc.option(fc.constantFrom(...GRADES), { freq: 3 }),
    }),
  },
  fc.record({ type: fc.constant('flag' as const), flagged: fc.boolean() }),
  fc.record({ type: fc.constantFrom('tag', 'untag'), tag: fc.constantFrom(...TAGS, 'ROOF', 'élan') }),
  fc.record({ type: fc.constant('note' as const), note: fc.option(fc.constantFrom('elm', ' new ', '  ')) }),
)

const anySeen: fc.Arbitrary<SeenRow[]> = rowNos.chain((rows) =>
  fc.tuple(
    ...rows.map((row) =>
      fc.record(
        {
          id: fc.constant(`r${row}`),
          shownAt: fc.constantFrom(1_700_000_000_000, 1_700_000_000_123),
          sawAi: fc.boolean(),
        },
        { requiredKeys: ['id'] },
      ),
    ),
  ),
)

const anyRequest = (filter: ReturnType<typeof anyFilter>): fc.Arbitrary<BulkEditRequest> =>
  fc.record({
    selection: fc.oneof(
      fc.record({
        filter: fc.oneof(filter, fc.constant({})),
        all: fc.constant(true as const),
        excluded: ids,
      }),
      fc.record({
        filter: fc.oneof(filter, fc.constant({})),
        all: fc.constant(false as const),
        included: ids,
      }),
    ),
    edit: anyEdit,
    seen: anySeen,
  })

/** Makes the same edit with the calls for one row, and returns the number of rows. */
async function editOneByOne(
  { client, listId }: Owned,
  { selection, edit, seen = [] }: BulkEditRequest,
): Promise<number> {
  const { body } = await client.get(`/api/lists/${listId}/rows?limit=200&${filterToQuery(selection.filter)}`)
  const rows = (body.rows as RowSummary[]).filter(({ id }) =>
    selection.all ? !selection.excluded.includes(id) : selection.included.includes(id),
  )
  for (const row of rows) {
    const url = `/api/lists/${listId}/properties/${row.id}`
    const { id: _id, ...saw } = seen.find(({ id }) => id === row.id) ?? { id: row.id }
    if (edit.type === 'grade') await client.put(`${url}/grade`, { grade: edit.grade, ...saw })
    else await client.patch(`${url}/annotations`, annotationsOf(edit, row))
  }
  return rows.length
}

function annotationsOf(edit: Exclude<BulkEdit, { type: 'grade' }>, { tags }: RowSummary) {
  const isSame = (tag: string) => 'tag' in edit && tag.toLowerCase() === edit.tag.toLowerCase()
  if (edit.type === 'flag') return { flagged: edit.flagged }
  if (edit.type === 'note') return { note: edit.note }
  if (edit.type === 'untag') return { tags: tags.filter((tag) => !isSame(tag)) }
  return tags.some(isSame) ? {} : { tags: [...tags, edit.tag] }
}
