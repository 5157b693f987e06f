import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedPostgres } from '@curbgrade/embedded-postgres'
import { killPostgres } from '@curbgrade/embedded-postgres/test/kill-postgres'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { atSize, isFull } from '../../../fixtures/test-size.ts'
import { createChance } from '../../test/chance.ts'
import { csvOf } from '../../test/lists.ts'
import { buildProduct, type StartedProduct, startProduct } from '../../test/started-product.ts'
import { createUser, type User } from '../../test/wire/wire-user.ts'

const KILLS = atSize(2, 20)
const ROWS = 5_000
/** Longer than a bulk edit takes, so that some are killed after it. */
const MAX_LOAD_MS = 1_200

let folder: string
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>
let product: StartedProduct
const dataDir = () => join(folder, 'db')

beforeAll(async () => {
  await buildProduct()
  folder = await mkdtemp(join(tmpdir(), 'curbgrade-bulk-edits-'))
  await chmod(folder, 0o755)
})
afterAll(async () => {
  await product.kill()
  await killPostgres(dataDir())
  await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
})

it(`does a bulk edit of ${ROWS} rows whole or not at all, killed ${KILLS} times in the middle, and undoes it`, async () => {
  const chance = createChance()
  let owner: User = await createUser(await start())
  const { body } = await owner.createList('Killed bulk edits', csvOf(ROWS))
  const listId: string = body.list.id
  let [grade, done] = [0, 0]
  for (let round = 1; round <= KILLS; round++) {
    const next = 1 + (round % 10)
    const answer = send(owner, `/api/lists/${listId}/rows/bulk-edits`, {
      selection: { filter: {}, all: true, excluded: [] },
      edit: { type: 'grade', grade: next },
    }).catch(() => null)
    await pause(chance.upTo(MAX_LOAD_MS))
    await Promise.all([product.kill(), round % 2 === 0 ? killPostgres(dataDir()) : undefined])
    // Its supervisor would restart it, and own it.
    await database.stop()
    const confirmed = await answer
    owner = owner.at(await start())
    const kept = await readBooks(listId)
    expect([grade, next]).toContain(kept.grade)
    if (confirmed !== null) expect(kept.grade).toBe(next)
    if (kept.grade === next) {
      done++
      const undone = await send(owner, `/api/lists/${listId}/rows/bulk-edits/${kept.bulkEditId}/undo`, {})
      expect(undone).toMatchObject({ undone: ROWS, changedSince: 0 })
      expect((await readBooks(listId)).grade).toBe(grade)
      // The next round starts from another grade.
      await send(owner, `/api/lists/${listId}/rows/bulk-edits`, {
        selection: { filter: {}, all: true, excluded: [] },
        edit: { type: 'grade', grade: next },
      })
      grade = next
    }
  }
  await readBooks(listId)
  if (isFull) process.stdout.write(`${KILLS} kills, ${done} after the bulk edit was durable\n`)
}, 600_000)

async function start(): Promise<string> {
  database = await startEmbeddedPostgres({ dataDir: dataDir(), log: () => {} })
  product = startProduct(join(folder, 'app'), { DATABASE_URL: database.url })
  return product.url
}

type Undone = { undone?: number; changedSince?: number }

async function send({ url, cookie }: User, path: string, body: object): Promise<Undone> {
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Undone
}

/**
 * Returns the grade of all rows, 0 for none, and the latest bulk edit. Fails unless counters, history and kept rows are
 * exact.
 */
async function readBooks(listId: string): Promise<{ grade: number; bulkEditId: string | null }> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select array_agg(distinct coalesce(p.grade, 0)) as grades,
         bool_and(p.grade is not distinct from (select to_grade from grade_history h
           where h.list_id = $1 and h.row_no = p.row_no order by id desc limit 1)) as "isInHistory",
         count(p.grade)::int as graded, (select processed_count from lists where id = $1) as processed,
         (select coalesce(sum(n), 0)::int from grade_counts where list_id = $1) as counted,
         (select count(*)::int from grade_history where list_id = $1) % ${ROWS} as "partialHistory",
         (select count(*)::int from grade_history h join bulk_edits b on b.list_id = h.list_id and b.id = h.bulk_edit_id
           where h.list_id = $1) as rows,
         (select coalesce(sum(changed), 0)::int from bulk_edits where list_id = $1) as changed,
         (select id from bulk_edits where list_id = $1 order by at desc limit 1) as "bulkEditId"
       from properties p where p.list_id = $1`,
      [listId],
    )
    const { grades, bulkEditId, rows: kept, changed, graded, processed, counted, ...history } = rows[0]
    expect(grades).toHaveLength(1)
    expect(history).toEqual({ isInHistory: true, partialHistory: 0 })
    expect([processed, counted, kept]).toEqual([graded, graded, changed])
    return { grade: grades[0], bulkEditId }
  } finally {
    await client.end()
  }
}
