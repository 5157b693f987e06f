import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { impersonalTables, storedInTables } from '@curbgrade/core/account/stored-data'
import { expect, inject, it } from 'vitest'
import { createPool } from '../../platform/db/pool.ts'
import { createLog } from '../../platform/log.ts'
import { createDatabase, dropDatabase, TEMPLATE } from './databases.ts'

/** Only the owner's stores write a table. SQL functions, which the slices share, may write several. */
const OWNERS = {
  account: [
    'api_keys',
    'auth_rate_limits',
    'credentials',
    'email_verifications',
    'mail_counts',
    'preferences',
    'sessions',
    'sign_in_failures',
    'users',
    'verifications',
  ],
  tokens: ['token_accounts', 'token_entries', 'token_reservations', 'welcomed_addresses'],
  lists: [
    'trashed_lists',
    'list_view',
    'lists',
    'properties',
    'folded_rows',
    'shared_places',
    'row_index',
    'property_view',
    'saved_views',
    'scales',
  ],
  imagery: [
    'address_keys',
    'coverage_problems',
    'coverage_rows',
    'coverages',
    'deleted_pictures',
    'earlier_images',
    'free_calls',
    'geocodes',
    'property_picture_view',
    'images',
    'keyed_lists',
    'mailbox_calls',
    'named_picture_view',
    'own_files',
    'own_storage',
    'picture_view',
    'unknown_addresses',
    'unpaid_calls',
  ],
  photos: ['own_originals', 'own_photos', 'parts_to_hide', 'photo_batches', 'replaced_originals'],
  grading: [
    'grade_counts',
    'grade_history',
    'list_attributes',
    'property_annotations',
    'bulk_edit_rows',
    'bulk_edits',
    'shown_predictions',
    'strategic_reviews',
  ],
  ai: [
    'ai_jobs',
    'ai_results',
    'ai_retries',
    'image_features',
    'model_versions',
    'rescores',
    'review_samples',
    'supplier_breakers',
    'supplier_health',
  ],
  surveys: ['survey_counts', 'survey_rows', 'survey_streets', 'survey_sums', 'surveys'],
  billing: ['purchases', 'stripe_customers', 'stripe_events', 'subscriptions', 'uncredited_payments'],
  notifications: ['events', 'messages', 'notification_settings', 'push_receipts', 'push_subscriptions'],
  platform: ['idempotency_keys', 'pending_files', 'schema_migrations'],
  main: ['seeds'],
  backup: ['backups'],
} as const satisfies Record<string, readonly string[]>

/** Slices that join tables of others. `lists` and `properties` are read through their views. */
const READERS: Record<string, readonly string[]> = {
  address_keys: ['exports', 'grading', 'lists'],
  ai_results: ['exports', 'lists'],
  coverage_rows: ['exports', 'lists'],
  coverages: ['exports'],
  geocodes: ['exports', 'lists'],
  grade_counts: ['exports', 'lists'],
  deleted_pictures: ['exports', 'lists'],
  grade_history: ['ai', 'exports', 'imagery', 'lists'],
  images: ['ai', 'exports', 'grading', 'lists', 'surveys'],
  keyed_lists: ['grading'],
  list_attributes: ['exports', 'lists'],
  list_view: ['account', 'ai', 'exports', 'grading', 'imagery', 'notifications', 'photos', 'surveys'],
  named_picture_view: ['ai'],
  picture_view: ['lists', 'surveys'],
  own_files: ['backup'],
  own_originals: ['backup', 'exports'],
  own_photos: ['backup', 'exports'],
  own_storage: ['backup'],
  property_annotations: ['ai', 'exports', 'lists'],
  property_picture_view: ['ai', 'exports', 'grading', 'surveys'],
  property_view: ['ai', 'exports', 'grading', 'imagery', 'photos', 'surveys'],
  review_samples: ['grading'],
  row_index: ['exports'],
  schema_migrations: ['backup'],
  shared_places: ['imagery'],
  strategic_reviews: ['ai', 'lists'],
  survey_rows: ['imagery'],
  token_accounts: ['billing', 'imagery'],
  token_entries: ['imagery'],
  users: ['ai', 'billing', 'notifications', 'tokens'],
}

const server = fileURLToPath(new URL('../..', import.meta.url))
const ownerOf = new Map<string, string>(
  Object.entries(OWNERS).flatMap(([owner, tables]) => tables.map((table) => [table, owner] as const)),
)

type Use = { readonly slice: string; readonly file: string; readonly table: string; readonly writes: boolean }

/** After a word of SQL, or in a join of row-joins.ts. */
const TABLE =
  /\b(?:(delete from|from|join|using|into|update|lock table|copy)\s+|(?:lookUp|lookUpIfAny)\('|table: ')([a-z_]+)\b/g
const WRITES = new Set(['delete from', 'into', 'update'])

const COMMENTS = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm

type Source = { readonly file: string; readonly text: string }

const findUses = ({ file, text }: Source): Use[] =>
  [...text.matchAll(TABLE)].flatMap(([, word = '', table = '']) =>
    ownerOf.has(table) ? [{ slice: file.split('/')[0] ?? '', file, table, writes: WRITES.has(word) }] : [],
  )

const sources: readonly Source[] = readdirSync(server, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/(^|\/)(node_modules|dist|test)\/|\.test\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(`${server}/${file}`, 'utf8').replaceAll(COMMENTS, '') }))
const uses = sources.flatMap(findUses)
const foreign = uses.filter(({ slice, table }) => ownerOf.get(table) !== slice)

it('gives every table and view of the database one owner', async () => {
  const name = `owners_${randomUUID().replaceAll('-', '')}`
  const url = await createDatabase(inject('postgresUrl'), name, TEMPLATE)
  const pool = createPool({ url, max: 1, log: createLog('silent') })
  const { rows } = await pool.query<{ table: string }>(
    `select relname as table from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  )
  await pool.end()
  await dropDatabase(inject('postgresUrl'), name)
  expect([...ownerOf.keys()].toSorted()).toEqual(rows.map(({ table }) => table).toSorted())
})

it('the privacy page explains every table that holds something of a person', () => {
  const explained = [...Object.values(storedInTables).flat(), ...impersonalTables]
  const views = ['property_picture_view', 'list_view', 'named_picture_view', 'picture_view', 'property_view']
  expect(explained.toSorted()).toEqual([...ownerOf.keys()].filter((name) => !views.includes(name)).toSorted())
})

it('lets only the owner write a table', () => {
  expect(uses.filter(({ writes }) => writes).length).toBeGreaterThan(80)
  expect(foreign.filter(({ writes }) => writes)).toEqual([])
})

it('reads pictures by id from the view of all of them only', () => {
  const byId = /\b(?:from|join) (?:images|earlier_images) (\w+)[^`]*?(?:\b\1\.id = |= \1\.id\b)/g
  const found = sources.flatMap(({ file, text }) => [...text.matchAll(byId)].map(() => file))
  expect(found).toEqual([])
})

it('names every slice that reads a table of another', () => {
  const found: Record<string, string[]> = {}
  for (const { table, slice } of foreign)
    found[table] = [...new Set([...(found[table] ?? []), slice])].toSorted()
  expect(found).toEqual(READERS)
})
