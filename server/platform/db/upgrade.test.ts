import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import {
  createEarlierDatabase,
  type EarlierDatabase,
  newMigrations,
} from '../../test/database/earlier-release.ts'
import { nextRelease } from '../../test/database/next-release.ts'
import { eventually } from '../../test/eventually.ts'
import { applyMigrations } from './migrate.ts'
import type { Connection, Db } from './pool.ts'
import type { Migration } from './read-migrations.ts'
import { removeSchemaFolders } from './test/schema-folder.ts'
import { inTransaction } from './transaction.ts'

let database: EarlierDatabase
const open = new Set<Connection>()

beforeEach(async () => {
  database = await createEarlierDatabase()
})
afterEach(async () => {
  await Promise.all([...open].map(commit))
  await database.end()
})
afterAll(removeSchemaFolders)

const isOutside = ({ sql }: Migration) => sql.startsWith('-- no transaction\n')

/** Records which tables the transaction locked against writers or readers, and which it scanned or wrote. */
const NOTE_LOCKS = `;
insert into noted (locked, worked) select
  array(select distinct relation::regclass::text from pg_locks where pid = pg_backend_pid() and locktype = 'relation'
    and mode in ('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
    and relation in (select id from earlier_tables) order by 1),
  array(select relname::text from pg_stat_xact_user_tables where relid in (select id from earlier_tables)
    and coalesce(seq_scan, 0) + coalesce(idx_scan, 0) + n_tup_ins + n_tup_upd + n_tup_del > 0 order by 1);
`

/** Applies the migrations, and returns those that lock two tables in use, or work on rows while they hold such a lock. */
async function findBlocking(migrations: readonly Migration[]): Promise<object[]> {
  const { pool, url } = database
  await pool.query(`create table earlier_tables as select oid as id from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'`)
  await pool.query('create table noted (file text, locked text[], worked text[])')
  for (const migration of migrations) {
    const noted = isOutside(migration) ? migration : { ...migration, sql: migration.sql + NOTE_LOCKS }
    await applyMigrations(url, [...(await appliedOf(pool)), noted])
    await pool.query('update noted set file = $1 where file is null', [migration.name])
  }
  const { rows } = await pool.query(
    'select * from noted where cardinality(locked) > 1 or (cardinality(locked) = 1 and cardinality(worked) > 0)',
  )
  return rows
}

const appliedOf = async (db: Db): Promise<Migration[]> =>
  (
    await db.query<Migration>(
      "select name, hash, '' as sql, array[]::text[] as functions from schema_migrations",
    )
  ).rows

it('no migration of this release locks more than one table in use, or works on rows while it holds such a lock', async () => {
  expect(await findBlocking(await newMigrations())).toEqual([])
})

it('a migration that does so is found', async () => {
  const folder = await nextRelease({
    '9001_column.sql': 'alter table users add column nickname text;',
    '9002_two_tables.sql': 'alter table users add column age int; alter table messages add column note text;',
    '9003_rows.sql': "alter table users add column city text; update users set city = 'Davis';",
    '9004_rows_alone.sql': "update users set city = 'Davis';",
  })
  expect(await findBlocking(await newMigrations(folder))).toEqual([
    { file: '9002_two_tables.sql', locked: ['messages', 'users'], worked: [] },
    { file: '9003_rows.sql', locked: ['users'], worked: ['users'] },
  ])
})

async function addAccount(tokens: number): Promise<string> {
  const userId = randomUUID()
  await database.pool.query('insert into token_accounts (user_id) values ($1)', [userId])
  await buy(database.pool, userId, tokens)
  return userId
}

const buy = (db: Db, userId: string, tokens: number) =>
  db.query(
    "insert into token_entries (user_id, type, amount, reason, ref) values ($1, 'purchase', $2, 'token_purchase', $3)",
    [userId, tokens, randomUUID()],
  )

/** Charges like a delivery, with a timeout of one second. */
const charge = (userId: string): Promise<number | undefined> =>
  inTransaction(database.pool, async (tx) => {
    await tx.query("set local lock_timeout = '1s'")
    const { rows } = await tx.query<{ charged: number }>(
      "select charged from settle_tokens($1, 'street_view', $2, 1, $3, 1)",
      [userId, randomUUID(), randomUUID()],
    )
    return rows[0]?.charged
  })

/** Begins another client's transaction, which is closed at the end even if the test fails. */
async function begin(): Promise<Connection> {
  const connection = await database.pool.connect()
  open.add(connection)
  await connection.query('begin')
  return connection
}

async function beginWriting(table: string): Promise<Connection> {
  const request = await begin()
  await request.query(`lock table ${table} in row exclusive mode`)
  return request
}

async function commit(connection: Connection): Promise<void> {
  open.delete(connection)
  await connection.query('commit')
  connection.release()
}

const waitsOf = async (): Promise<{ type: string; table: string | null }[]> =>
  (
    await database.pool.query(
      `select locktype as type, relation::regclass::text as table
       from pg_locks l join pg_stat_activity a using (pid)
       where a.application_name = 'curbgrade-migrate' and a.datname = current_database() and not granted`,
    )
  ).rows

it('charges continue while a migration waits for any table that a long request uses', async () => {
  const inOrder = ['users', 'coverages', 'purchases', 'messages']
  const folder = await nextRelease(
    Object.fromEntries(
      inOrder.map((table, index) => [
        `900${index}_${table}.sql`,
        `alter table ${table} add column nickname text;`,
      ]),
    ),
  )
  const userId = await addAccount(1_000)
  const requests = await Promise.all(inOrder.map(beginWriting))
  const upgrading = database.upgrade(folder)
  for (const [index, request] of requests.entries()) {
    await eventually(async () => expect(await waitsOf()).toMatchObject([{ table: inOrder[index] }]))
    for (let delivery = 0; delivery < 50; delivery++) expect(await charge(userId)).toBe(1)
    await commit(request)
  }
  await upgrading
})

/** How a release changes many rows: one account at a time, each locked before it is read and committed by itself. */
const ADD_LARGEST_PURCHASE = {
  '9001_largest_purchase.sql':
    '-- functions: find_largest_purchases\nalter table token_accounts add column largest_purchase integer;',
  '9002_find_largest_purchases.sql': '-- no transaction\ncall find_largest_purchases();\n',
  'functions/upgrades/find_largest_purchases.sql': `create or replace procedure find_largest_purchases() language plpgsql as $$
    declare
      buyer uuid;
    begin
      for buyer in select user_id from token_accounts where largest_purchase is null loop
        perform from token_accounts where user_id = buyer for update;
        update token_accounts set largest_purchase =
            (select max(amount) from token_entries where user_id = buyer and reason = 'token_purchase')
          where user_id = buyer;
        commit;
      end loop;
    end $$`,
}

it('a change of many rows keeps no one waiting, and includes what is written during it', async () => {
  const folder = await nextRelease(ADD_LARGEST_PURCHASE)
  const [paying, other] = [await addAccount(1_000), await addAccount(500)]
  const [column] = await newMigrations(folder)
  if (column === undefined) throw new Error('the next release adds no column')
  await applyMigrations(database.url, [...(await appliedOf(database.pool)), column])
  const purchase = await begin()
  await buy(purchase, paying, 2_000)
  const upgrading = database.upgrade(folder)
  await eventually(async () => expect(await waitsOf()).toMatchObject([{ type: 'transactionid' }]))
  expect(await charge(other)).toBe(1)
  await commit(purchase)
  await upgrading
  const { rows } = await database.pool.query(
    'select user_id, largest_purchase as largest from token_accounts',
  )
  expect(new Map(rows.map((row) => [row.user_id, row.largest]))).toEqual(
    new Map([
      [paying, 2_000],
      [other, 500],
    ]),
  )
})
