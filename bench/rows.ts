import pg from 'pg'
import { type BenchProduct, startBenchProduct } from './tools/product.ts'
import { report, reportFigure } from './tools/report.ts'
import { compare, timed } from './tools/rounds.ts'

/**
 * The first page of a filter and the counts of its facets over HTTP, in a list of 50,000 of 500,000 rows, all of which
 * have a position, a picture, a checked coverage and an AI's result. Each page is compared with bare SQL that counts
 * and finds the same rows on one connection, and every page with the limit of what feels immediate.
 */
const USER = '00000000-0000-4000-8000-000000000001'
const LIST = '00000000-0000-4000-8000-000000000002'
const ROWS = 50_000
const OTHER_LISTS = 9
const CALLS = 20
const PAGE_MS = 60
const FACETS_MS = 100
const TIMES_BARE = 3

/** Filters as the URL has them, and what they mean in SQL over `p` and the tables that the statement joins. */
const FILTERS: readonly { name: string; query: string; joins?: string; where: string; order?: string }[] = [
  { name: 'all rows', query: '', where: 'true' },
  { name: 'two grades', query: 'g=7,8', where: 'p.grade in (7, 8)' },
  {
    name: 'text in the address',
    query: 'q=99+oak',
    where: "position('99 oak' in lower(p.street || ', ' || p.city || ', ' || p.state || ' ' || p.zip)) > 0",
  },
  { name: 'text in any column', query: 'cell=*:lee', where: "lower(p.extra::text) like '%lee%'" },
  {
    name: 'flagged, with a tag',
    query: 'flag=yes&tag=roof',
    joins: 'join property_marks m using (list_id, row_no)',
    where: "m.flagged and m.tags @> '{roof}'",
  },
  {
    name: 'the AI’s, least sure first',
    query: 'by=ai&order=least_sure',
    joins: 'join ai_results r using (list_id, row_no)',
    where: 'r.at = p.graded_at',
    order: 'r.confidence, p.row_no',
  },
  {
    name: 'pictures of three years',
    query: 'year=2016..2018',
    joins: "join images i on i.list_id = p.list_id and i.row_no = p.row_no and i.kind = 'street'",
    where: "i.provenance ->> 'capturedAt' between '2016' and '2019'",
  },
  {
    name: 'a box on the map',
    query: 'box=-89.2,39.1,-89.1,39.2',
    joins: 'join geocodes g using (list_id, row_no)',
    where: 'g.lng between -89.2 and -89.1 and g.lat between 39.1 and 39.2',
  },
  {
    name: 'near each other, not graded',
    query: 'state=ungraded&order=near',
    joins: 'left join geocodes g using (list_id, row_no)',
    where: 'p.grade is null',
    order: 'g.hilbert nulls last, p.row_no',
  },
  {
    name: 'the AI’s, most wanted first',
    query: 'by=ai&order=most_wanted',
    joins: 'join ai_results r using (list_id, row_no)',
    where: 'r.at = p.graded_at',
    order: 'case when r.grade <= 10 then r.grade + r.ai_score end desc nulls last, p.row_no',
  },
  {
    name: 'newest grades first',
    query: 'order=newest_grade',
    where: 'true',
    order: 'p.graded_at desc nulls last, p.row_no',
  },
  {
    name: 'four facets',
    query: 'state=graded&score=0.5..1&match=exact&src=google&order=-ai_score',
    joins:
      "join ai_results r using (list_id, row_no) join geocodes g using (list_id, row_no) join images i on i.list_id = p.list_id and i.row_no = p.row_no and i.kind = 'street'",
    where:
      "p.grade is not null and r.ai_score >= 0.5 and g.quality = 'exact' and i.provenance ->> 'provider' = 'google'",
    order: 'r.ai_score desc nulls last, p.row_no',
  },
]

const product = await startBenchProduct()
const connection = new pg.Client({ connectionString: product.databaseUrl })
try {
  await connection.connect()
  const cookie = await product.addUser(USER)
  await addRows(product)
  for (const filter of FILTERS) await measurePage(cookie, filter)
  for (const query of ['', 'g=7,8', 'year=2016..2018&flag=no'])
    await measure(
      `counts of all facets, ${query === '' ? 'all rows' : query}`,
      cookie,
      `facets?${query}`,
      FACETS_MS,
    )
} finally {
  await connection.end()
  await product.stop()
}

async function measurePage(
  cookie: string,
  { name, query, joins = '', where, order = 'p.row_no' }: (typeof FILTERS)[number],
) {
  const from = `from properties p ${joins} where p.list_id = '${LIST}' and ${where}`
  const bare = `select (select count(*) ${from}) as total, array(select p.row_no ${from} order by ${order} limit 51) as page`
  const { rows } = await connection.query<{ total: number; page: number[] }>(bare)
  const expected = { total: Number(rows[0]?.total), page: rows[0]?.page.slice(0, 50) }
  const isRight = (body: Answer) =>
    body.total === expected.total &&
    JSON.stringify(body.rows?.map(({ rowNo }) => rowNo)) === JSON.stringify(expected.page)
  await measure(`first page, ${name} (${expected.total} rows)`, cookie, `rows?${query}`, PAGE_MS)
  const [ratio] = await compare({
    limit: timed(
      () => connection.query(bare),
      () => true,
      5,
    ),
    variants: {
      [`first page / bare SQL, ${name}`]: timed(() => fetchRows(cookie, `rows?${query}`), isRight, 5),
    },
    rounds: 5,
  })
  if (ratio !== undefined) report(ratio, TIMES_BARE)
}

/** The 95th percentile of calls one after the other. */
async function measure(name: string, cookie: string, path: string, limit: number): Promise<void> {
  const took: number[] = []
  for (let call = 0; call < CALLS + 3; call++) {
    const start = performance.now()
    await fetchRows(cookie, path)
    if (call >= 3) took.push(performance.now() - start)
  }
  reportFigure(
    `${name}, ms`,
    took.toSorted((a, b) => a - b)[Math.ceil(CALLS * 0.95) - 1] ?? Number.NaN,
    limit,
  )
}

type Answer = { readonly total: number; readonly rows?: readonly { readonly rowNo: number }[] }

async function fetchRows(cookie: string, path: string): Promise<Answer> {
  const answer = await fetch(`${product.url}/api/lists/${LIST}/${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

/** The list, and nine more of other users with as many rows. */
async function addRows({ db }: BenchProduct): Promise<void> {
  await db.query(
    `insert into lists (id, user_id, title, title_key, file_name, file_size, file_path, columns, mapping, record_count, processing_method, imagery, status)
     values ($1, $2, 'Bench', 'bench', 'bench.csv', 1, '', '["street","city","state","zip","owner","parcel"]', '{"street":0,"city":1,"state":2,"zip":3}', $3, 'ai', 'street', 'ai_completed')`,
    [LIST, USER, ROWS],
  )
  for (let list = 0; list <= OTHER_LISTS; list++)
    await addFacts(db, list === 0 ? LIST : `00000000-0000-4000-8000-0000000001${list}0`)
  await db.query('vacuum analyze')
}

async function addFacts(db: pg.Pool, listId: string): Promise<void> {
  const every = `from generate_series(1, ${ROWS}) n`
  const at = "timestamptz '2026-01-01' + n * interval '1 second'"
  for (const statement of [
    `insert into properties (list_id, row_no, street, city, state, zip, extra, grade, graded_at)
     select $1, n, n || case n % 3 when 0 then ' Oak Street' when 1 then ' Elm Avenue' else ' Pine Road' end, 'Springfield', 'IL', '62701',
       jsonb_build_array(case n % 50 when 0 then 'Lee' else 'Owner ' || n end, 'P-' || n),
       case when n % 10 > 0 then 1 + n % 10 end, case when n % 10 > 0 then ${at} end ${every}`,
    `insert into geocodes (list_id, row_no, user_id, lat, lng, source, quality, matched, ambiguous)
     select $1, n, '${USER}', 39 + (n % 223) / 223.0, -90 + (n / 223) / 223.0, 'census', case n % 7 when 0 then 'low' when 1 then 'interpolated' else 'exact' end, n || ' OAK ST, SPRINGFIELD, IL, 62701', false ${every}`,
    `insert into images (list_id, row_no, kind, user_id, reference, provenance)
     select $1, n, 'street', '${USER}', 'pano-' || n, jsonb_build_object('provider', case n % 4 when 0 then 'google' else 'panoramax' end, 'capturedAt', (2010 + n % 15) || '-0' || (1 + n % 9), 'attribution', 'Contributors', 'heading', n % 360, 'policy', '{"store": true, "machineGrading": true, "training": true}'::jsonb) ${every}`,
    `insert into coverage_rows (list_id, row_no, seen, has_aerial, captured_at, same_row)
     select $1, n, 'street', true, (2010 + n % 15) || '-0' || (1 + n % 9), case when n % 100 = 0 then n - 1 end ${every}`,
    `insert into ai_results (list_id, row_no, job_id, model_version, outcome, ai_score, confidence, predicted_class, grade, evidence, at)
     select $1, n, gen_random_uuid(), 'builtin:1', 'graded', (n % 101) / 100.0, (n % 97) / 96.0, 'needs_work', 1 + n % 10, '["a tarp"]', ${at} + (n % 5 = 0)::int * interval '1 hour' ${every}`,
    `insert into property_marks (list_id, row_no, user_id, flagged, note, tags, attributes)
     select $1, n, '${USER}', n % 30 = 0, 'note ' || n, case when n % 20 = 0 then '{roof}' else '{}' end::text[], array[n % 3 = 0, null, n % 4 = 0] ${every} where n % 10 = 0`,
  ])
    await db.query(statement, [listId])
}
