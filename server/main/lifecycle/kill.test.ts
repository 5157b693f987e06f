import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import { killPostgres } from '@curbgrade/embedded-postgres/test/kill-postgres'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { atSize } from '../../../fixtures/test-size.ts'
import { createChance } from '../../test/chance.ts'
import { eventually } from '../../test/eventually.ts'
import { csvOf } from '../../test/lists.ts'
import { buildProduct, type StartedProduct, startProduct } from '../../test/started-product.ts'
import { createUser, type User } from '../../test/wire/wire-user.ts'

const ROUNDS = atSize(3, 30)
const PICTURES_A_ROUND = 16
const MAX_LOAD_MS = 700

let dataDir: string
let running: StartedProduct | null = null

beforeAll(async () => {
  await buildProduct()
  dataDir = await mkdtemp(join(tmpdir(), 'curbgrade-kill-'))
  await chmod(dataDir, 0o755)
})
afterEach(() => running?.kill())
afterAll(async () => {
  await killPostgres(dataDir)
  await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

/** What the server confirmed, and what may have happened before it was killed. */
type Known = {
  /** Possible grades by row of the graded list, the last confirmed one first. */
  grades: Map<number, (number | null)[]>
  lists: Map<string, 'confirmed' | 'asked'>
  pictures: Map<number, string>
}

it('loses nothing confirmed and leaves nothing half done when killed repeatedly at random moments', async () => {
  const chance = createChance()
  const known: Known = { grades: new Map(), lists: new Map(), pictures: new Map() }
  let user: User | null = null
  for (let round = 1; round <= ROUNDS; round++) {
    if (round % 6 === 1) await killWhileStarting(chance.upTo(round === 1 ? 4000 : 1500))
    const url = await start().url
    user = user === null ? await createUser(url) : user.at(url)
    await expectAllKept(user, known)
    const load = [
      gradeRows(user, known, 0),
      gradeRows(user, known, 1),
      makeLists(user, known),
      askPictures(user, known),
    ]
    // Every other round waits for a picture, because on a slow machine each kill may come before the first one.
    if (round % 2 === 0) await morePictures(known)
    await pause(chance.upTo(MAX_LOAD_MS))
    await Promise.all([running?.kill(), round % 4 === 0 ? null : killPostgres(dataDir)])
    await Promise.all(load)
  }
  const url = await start().url
  await expectAllKept((user as User).at(url), known)
  expect(known.grades.size).toBeGreaterThan(ROUNDS)
  expect(known.pictures.size).toBeGreaterThanOrEqual(ROUNDS / 2)
  expect([...known.lists.values()].filter((state) => state === 'confirmed').length).toBeGreaterThan(
    ROUNDS / 2,
  )
  expect(await running?.stop()).toBe(0)
  await expectWholeDatabase()
}, 1_200_000)

it('refuses to start a second server on the same data, without harm', async () => {
  const url = await start().url
  const user = await createUser(url)
  const second = startProduct(dataDir)
  await expect(second.url).rejects.toThrow('Another Curbgrade is running')
  expect(await second.stop()).toBe(1)
  expect((await user.grade(1, 4)).status).toBe(200)
  expect((await user.get('/readyz')).status).toBe(200)
  expect(await running?.stop()).toBe(0)
  await expectWholeDatabase()
})

const start = (): StartedProduct => (running = startProduct(dataDir, { WELCOME_TOKENS: '100000' }))

async function killWhileStarting(afterMs: number): Promise<void> {
  const starting = start()
  await pause(afterMs)
  await Promise.all([starting.kill(), killPostgres(dataDir)])
}

/** Each lane has its own rows and awaits each response, so that it knows the last confirmed grade. */
async function gradeRows(user: User, { grades }: Known, lane: number): Promise<void> {
  for (let step = 0; ; step++) {
    const row = 1 + lane + 2 * (step % 40)
    const grade = [3, 9, 20, null, 7][(step + Math.floor(step / 40)) % 5] ?? null
    const before = grades.get(row) ?? [null]
    grades.set(row, [...before, grade])
    const answer = await user.grade(row, grade).catch(() => null)
    if (answer?.status !== 200) return
    grades.set(row, [grade])
  }
}

async function makeLists(user: User, { lists }: Known): Promise<void> {
  for (;;) {
    const title = `Killed ${lists.size + 1}`
    lists.set(title, 'asked')
    const answer = await user.createList(title, csvOf(LIST_ROWS)).catch(() => null)
    if (answer?.status !== 201) return
    lists.set(title, 'confirmed')
  }
}

const LIST_ROWS = 40

let picturesAsked = 0

async function askPictures(user: User, { pictures }: Known): Promise<void> {
  // Takes a new row each time, because a killed delivery can be retried only after a few seconds. The list has 500.
  for (let asked = 0; asked < PICTURES_A_ROUND; asked++) {
    const row = ++picturesAsked
    const answer = await user.askPicture(row).catch(() => null)
    if (answer?.status !== 200) return
    if (answer.body.pic !== null) pictures.set(row, answer.body.pic)
  }
}

function morePictures({ pictures }: Known): Promise<void> {
  const before = pictures.size
  return eventually(() => expect(pictures.size).toBeGreaterThan(before))
}

async function expectAllKept(user: User, known: Known): Promise<void> {
  const lists = await allLists(user)
  const countByTitle = new Map(lists.map((list) => [list.title, list.recordCount]))
  for (const [title, state] of known.lists) {
    if (state === 'confirmed' || countByTitle.has(title))
      expect([title, countByTitle.get(title)]).toEqual([title, LIST_ROWS])
  }
  const properties: { rowNo: number; grade: number | null }[] = (await user.properties()).body.properties
  for (const { rowNo, grade } of properties) {
    const possible = known.grades.get(rowNo) ?? [null]
    expect(possible, `row ${rowNo} has ${grade}`).toContain(grade)
    known.grades.set(rowNo, [grade])
  }
  const list = lists.find(({ id }) => id === user.listId)
  const graded = properties.filter(({ grade }) => grade !== null)
  expect(list?.processedCount).toBe(graded.length)
  const pics = [...known.pictures.values()].slice(-5)
  for (const pic of pics) expect((await user.get(pic)).status).toBe(200)
  await user.expectExactLedger()
}

type ListFigures = { id: string; title: string; recordCount: number; processedCount: number }

async function allLists(user: User): Promise<ListFigures[]> {
  const all: ListFigures[] = []
  for (let after = ''; ; ) {
    const { lists, next } = (await user.get(`/api/lists?limit=200${after}`)).body
    all.push(...lists)
    if (next === null) return all
    after = `&after=${next}`
  }
}

/** Checks every counter, charge and row of the stopped product directly in the database. */
async function expectWholeDatabase(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} })
  const client = new pg.Client(postgres.url)
  await client.connect()
  try {
    for (const [broken, sql] of Object.entries(BROKEN_RULES))
      expect([broken, (await client.query(sql)).rows]).toEqual([broken, []])
  } finally {
    await client.end()
    await postgres.stop()
  }
}

const BROKEN_RULES = {
  'a balance is not the sum of its entries': `select a.user_id from token_accounts a left join token_entries e using (user_id)
     group by a.user_id having a.balance <> coalesce(sum(e.amount), 0)`,
  'an entry does not continue the previous balance': `select * from (select user_id, seq, balance_after - amount as start,
     lag(balance_after, 1, 0) over (partition by user_id order by seq) as previous from token_entries) t where start <> previous`,
  'a charge has no picture': `select * from token_entries e where type = 'deduction' and not exists
     (select from images i where i.list_id = e.list_id and i.row_no = e.row_no)`,
  'a picture was not charged for its place': `select * from images i left join shared_places place using (list_id, row_no)
     where not exists (select from token_entries e where e.type = 'deduction'
       and e.ref = i.list_id || '/' || coalesce(place.first_row, i.row_no))`,
  'tokens are held without a reservation': `select a.user_id from token_accounts a left join token_reservations r using (user_id)
     group by a.user_id having a.reserved <> coalesce(sum(r.amount), 0)`,
  'a list does not have its rows': `select l.id from lists l left join properties p on p.list_id = l.id
     group by l.id having l.record_count <> count(p.list_id)`,
  'a row has no list': 'select list_id from properties where list_id not in (select id from lists)',
  'progress differs from the graded rows': `select l.id from lists l left join properties p on p.list_id = l.id
     group by l.id having l.processed_count <> count(p.grade)`,
  'a counter differs from the graded rows': `select c.list_id, c.grade from grade_counts c where c.n <> (select count(*)
     from properties p where p.list_id = c.list_id and p.grade = c.grade)`,
  'history does not end in the grade': `select p.list_id, p.row_no from properties p where p.grade is distinct from (select to_grade
     from grade_history h where h.list_id = p.list_id and h.row_no = p.row_no order by id desc limit 1)`,
  'a completed list has no event': `select id from lists where completed_at is not null
     and not exists (select from events where list_id = lists.id)`,
  'a file is owned and pending at once': `select path from pending_files where path in
     (select file_path from lists union select file_path from images)`,
  'the demo account is not complete': `select 1 where not exists (select from seeds where name = 'demo')
     or (select count(*) from lists where user_id = (select id from users where email = 'demo@curbgrade.test')) <> 3`,
}
