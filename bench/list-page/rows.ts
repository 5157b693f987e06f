import pg from 'pg'
import { ACCENTED_LIST, addCompleteRows, addList, LIST, USER } from '../tools/complete-rows.ts'
import { type BenchProduct, startBenchProduct } from '../tools/product.ts'
import { report, reportFigure } from '../tools/report.ts'
import { compare, timed } from '../tools/rounds.ts'

/**
 * The first page of a filter, what changed since a moment, the counts of all facets and the charts over HTTP, in a list
 * of 50,000 of 500,000 rows, all of which have a position, a picture, a checked coverage and an AI's result. Each page is
 * compared with a call that reads no row and bare SQL that counts and finds the same rows on one connection, and all with
 * the limit of what feels immediate. Without that call, HTTP and the session alone are more than three times the bare SQL
 * of a page that takes a millisecond.
 */
const ROWS = 50_000
const OTHER_LISTS = 8
const CALLS = 20
const PAGE_MS = 60
const FACETS_MS = 100
const CHARTS_MS = 100
const TIMES_BARE = 3

type Filter = {
  readonly name: string
  readonly list?: string
  readonly query: string
  readonly joins?: string
  readonly where: string
  readonly order?: string
}

/** Filters as the URL has them, and what they mean in SQL over `p` and the tables that the statement joins. */
const FILTERS: readonly Filter[] = [
  { name: 'all rows', query: '', where: 'true' },
  { name: 'two grades', query: 'g=7,8', where: 'p.grade in (7, 8)' },
  {
    name: 'text in the address',
    query: 'q=99+oak',
    where: "position('99 oak' in lower(p.street || ', ' || p.city || ', ' || p.state || ' ' || p.zip)) > 0",
  },
  { name: 'text in any column', query: 'cell=*:lee', where: "lower(p.extra::text) like '%lee%'" },
  {
    name: 'accents, text in the address',
    list: ACCENTED_LIST,
    query: 'q=99+Oak+Street,+PENUELAS',
    joins: 'join folded_rows x using (list_id, row_no)',
    where: "position('99 oak street, penuelas' in x.address) > 0",
  },
  {
    name: 'accents, text in any column',
    list: ACCENTED_LIST,
    query: 'cell=*:l%C3%A9e',
    joins: 'join folded_rows x using (list_id, row_no)',
    where: "position('lee' in x.cells) > 0",
  },
  {
    name: 'accents, text in one column',
    list: ACCENTED_LIST,
    query: 'cell=4:l%C3%A9e',
    joins: 'join folded_rows x using (list_id, row_no)',
    where: "position('lee' in split_part(x.cells, e'\\x1f', 5)) > 0",
  },
  {
    name: 'flagged, with a tag',
    query: 'flag=yes&tag=roof',
    joins: 'join property_annotations m using (list_id, row_no)',
    where: "m.flagged and m.tags @> '{roof}'",
  },
  {
    name: 'the AI’s, least sure first',
    query: 'by=ai&order=least_sure',
    joins: 'join ai_results r using (list_id, row_no)',
    where: 'p.is_ai_grade',
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
    where: 'p.is_ai_grade',
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
  await measure('200 rows that changed', cookie, `${LIST}/changed-rows?since=0`, PAGE_MS)
  for (const filter of FILTERS) await measurePage(cookie, filter)
  for (const query of ['', 'g=7,8', 'year=2016..2018&flag=no']) {
    const name = query === '' ? 'all rows' : query
    await measure(`counts of all facets, ${name}`, cookie, `${LIST}/facets?${query}`, FACETS_MS)
    await measure(`charts, ${name}`, cookie, `${LIST}/charts?${query}`, CHARTS_MS)
  }
} finally {
  await connection.end()
  await product.stop()
}

async function measurePage(
  cookie: string,
  { name, list = LIST, query, joins = '', where, order = 'p.row_no' }: Filter,
) {
  const from = `from properties p ${joins} where p.list_id = '${list}' and ${where}`
  const bare = `select (select count(*) ${from}) as total, array(select p.row_no ${from} order by ${order} limit 51) as page`
  const { rows } = await connection.query<{ total: number; page: number[] }>(bare)
  const expected = { total: Number(rows[0]?.total), page: rows[0]?.page.slice(0, 50) }
  const isRight = (body: Answer) =>
    body.total === expected.total &&
    JSON.stringify(body.rows?.map(({ rowNo }) => rowNo)) === JSON.stringify(expected.page)
  await measure(`first page, ${name} (${expected.total} rows)`, cookie, `${list}/rows?${query}`, PAGE_MS)
  const [ratio] = await compare({
    limit: timed(
      async () => {
        await fetchFrom(cookie, '/api/me')
        await connection.query(bare)
      },
      () => true,
      5,
    ),
    variants: {
      [`first page / smallest call and bare SQL, ${name}`]: timed(
        () => fetchRows(cookie, `${list}/rows?${query}`),
        isRight,
        5,
      ),
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

function fetchRows(cookie: string, path: string): Promise<Answer> {
  return fetchFrom(cookie, `/api/lists/${path}`)
}

async function fetchFrom(cookie: string, path: string): Promise<Answer> {
  const answer = await fetch(`${product.url}${path}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Answer
}

/** The list, the one with accents, and eight more of other users with as many rows. */
async function addRows({ db }: BenchProduct): Promise<void> {
  for (const list of [LIST, ACCENTED_LIST]) await addList(db, ROWS, list)
  const others = Array.from({ length: OTHER_LISTS }, (_, at) => `00000000-0000-4000-8000-0000000001${at}0`)
  for (const list of [LIST, ACCENTED_LIST, ...others]) await addCompleteRows(db, list, ROWS)
  await db.query('vacuum analyze')
}
