import { randomUUID } from 'node:crypto'
import { type Random, seededRandom, shuffled } from '@curbgrade/core/shared/seeded-random'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { gradeRowsAsAi } from '../../test/ai/graded-rows.ts'
import { readExactLedger } from '../../test/database/ledger.ts'
import { createTestList } from '../../test/lists.ts'
import { startTestProduct, type TestProduct } from '../../test/product.ts'
import type { Client } from '../../test/wire/client.ts'

const PAIRS = atSize(20, 300)

let product: TestProduct
let client: Client
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.end())
beforeEach(async () => {
  client = await product.signUp({ tokens: 5 })
})

it.each(Array.from({ length: PAIRS }, (_, index) => index))(
  'pair %i: known rows keep all, others have nothing',
  async (seed) => {
    const random = seededRandom(`editions ${seed}`)
    const { earlier, next } = drawPair(random)
    const { id: earlierId } = await createTestList(client, { csv: earlier.csv })
    await workOn(earlierId, earlier.houses.length, random)
    const [before, ledger] = [await storedOf(earlierId), await readExactLedger(client)]
    const { status, text, body } = await client.upload(
      { title: randomUUID(), editionOf: earlierId },
      { name: 'next.csv', content: next.csv },
    )
    expect(status, text).toBe(201)
    expect(await storedOf(earlierId)).toEqual(before)
    expect(await readExactLedger(client)).toEqual(ledger)
    const listId: string = body.list.id
    const had = new Map((await rowsOf(earlierId)).map((row, index) => [earlier.houses[index], row]))
    const expected = next.houses.map(
      (house) => (isKnown(house, { earlier, next }) ? had.get(house) : undefined) ?? NOTHING,
    )
    expect(await rowsOf(listId)).toEqual(expected)
    expect(await countsOf(listId)).toEqual(countRows(expected))
  },
)

type File = { readonly houses: readonly number[]; readonly hasParcels: boolean; readonly csv: string }

/** Two files of houses that are numbered, so that it's known which are the same, however they're written. */
function drawPair(random: Random): { earlier: File; next: File } {
  const houses = shuffled(
    Array.from({ length: 60 }, (_, index) => index + 1),
    random,
  )
  const shared = houses.slice(0, Math.floor(random() * 25))
  const draw = (own: readonly number[], isNext: boolean) =>
    drawFile(shuffled([...shared, ...own], random), { random, isNext })
  return { earlier: draw(houses.slice(25, 40), false), next: draw(houses.slice(40, 60), true) }
}

/** Every fifth house has another address in the next edition: only its parcel number says which it is. */
const isRenamed = (house: number) => house % 5 === 0
const isKnown = (house: number, { earlier, next }: { earlier: File; next: File }) =>
  earlier.houses.includes(house) && (!isRenamed(house) || (earlier.hasParcels && next.hasParcels))

function drawFile(houses: readonly number[], { random, isNext }: { random: Random; isNext: boolean }): File {
  const hasParcels = random() < 0.6
  const isParcelFirst = random() < 0.5
  const pick = (...words: readonly string[]) => words[Math.floor(random() * words.length)] ?? ''
  const line = (house: number) => {
    const street =
      isNext && isRenamed(house)
        ? `${house} ${pick('Renamed Rd', 'RENAMED ROAD')}`
        : `${house} ${pick('Elm St', 'elm street', 'Elm  St.')}`
    const address = [street, pick('Springfield', 'SPRINGFIELD'), 'IL', pick('62701', '62701-1234')]
    const parcel = hasParcels ? [pick(`P-${house}`, ` p-${house} `)] : []
    return (isParcelFirst ? [...parcel, ...address] : [...address, pick('note', ''), ...parcel]).join(',')
  }
  const names = hasParcels ? [pick('APN', 'Parcel Number', 'PIN')] : []
  const address = ['street', 'city', 'state', 'zip']
  const header = isParcelFirst ? [...names, ...address] : [...address, 'remarks', ...names]
  return { houses, hasParcels, csv: [header.join(','), ...houses.map(line)].join('\n') }
}

async function workOn(listId: string, rows: number, random: Random): Promise<void> {
  await gradeRowsAsAi(product.pool, { ownerId: client.user.id, listId, rows: Math.floor(random() * rows) })
  await product.pool.query(
    `insert into list_attributes (list_id, slot, question, letter) values ($1, 1, 'Boarded?', 'B')`,
    [listId],
  )
  for (let row = 1; row <= rows; row++) {
    if (random() < 0.5)
      await product.pool.query('select set_grade($1, $2, $3, $4::smallint)', [
        client.user.id,
        listId,
        row,
        1 + Math.floor(random() * 10),
      ])
    if (random() < 0.4)
      await product.pool.query('select set_annotations($1, $2, $3, $4)', [
        client.user.id,
        listId,
        row,
        {
          note: `note ${row}`,
          tags: [`tag ${row % 3}`],
          flagged: random() < 0.5,
          attributes: { 1: random() < 0.5 },
        },
      ])
    if (random() < 0.6)
      await product.pool.query(
        `insert into images (list_id, row_no, kind, user_id, file_path, reference, provenance) values ($1, $2, $3, $4, $5, $5, '{"provider": "usgs"}')`,
        [listId, row, random() < 0.7 ? 'street' : 'aerial', client.user.id, `pictures/${randomUUID()}`],
      )
  }
}

const NOTHING = {
  grade: null,
  is_ai: null,
  graded_at: null,
  source: null,
  note: null,
  tags: null,
  flagged: null,
  answers: null,
  pictures: null,
  ai: null,
}
type Row = { readonly grade: number | null; readonly is_ai: boolean | null }

/** What each row of a list has, in row order. */
async function rowsOf(listId: string): Promise<Row[]> {
  const { rows } = await product.pool.query<Row>(
    `select p.grade, case when p.grade is not null then p.is_ai_grade end as is_ai, p.graded_at,
       (select source from grade_history h where h.list_id = p.list_id and h.row_no = p.row_no order by id desc limit 1) as source,
       m.note, m.tags, m.flagged, m.attributes as answers,
       (select json_agg(json_build_array(kind, file_path, reference, created_at) order by kind) from images i
         where i.list_id = p.list_id and i.row_no = p.row_no) as pictures,
       (select json_build_array(model_version, ai_score, confidence, at) from ai_results r
         where r.list_id = p.list_id and r.row_no = p.row_no) as ai
     from properties p left join property_annotations m using (list_id, row_no) where p.list_id = $1 order by row_no`,
    [listId],
  )
  return rows
}

async function countsOf(listId: string) {
  const { rows } = await product.pool.query(
    `select processed_count as graded, ai_graded_count as by_ai, (select coalesce(sum(n), 0)::int from grade_counts where list_id = id) as counted,
       (select count(*)::int from row_index where list_id = id and grade is not null) as indexed from lists where id = $1`,
    [listId],
  )
  return rows[0]
}

function countRows(rows: readonly Row[]) {
  const graded = rows.filter(({ grade }) => grade !== null).length
  return { graded, by_ai: rows.filter((row) => row.is_ai).length, counted: graded, indexed: graded }
}

/** Everything that is stored of a list, table by table. */
async function storedOf(listId: string) {
  const { rows: tables } = await product.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'list_id'
       and table_name not in ('list_view', 'property_view') order by 1`,
  )
  const stored: Record<string, unknown> = {}
  for (const { name } of tables)
    stored[name] = (
      await product.pool.query(`select t::text from ${name} t where list_id = $1 order by 1`, [listId])
    ).rows
  const { rows } = await product.pool.query('select l::text from lists l where id = $1', [listId])
  return { ...stored, list: rows }
}
