import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@curbgrade/embedded-postgres/free-port'
import { createOpenMapsFake, type OpenMapsFake } from '@curbgrade/fake-maps'
import { createStripeFake, type StripeFake } from '@curbgrade/fake-stripe'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { recordBackup } from '../../backup/backups-store.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { startBucket } from '../../test/bucket.ts'
import { createDatabase, dropDatabase, TEMPLATE } from '../../test/database/databases.ts'
import { eventually } from '../../test/eventually.ts'
import { productionSettings } from '../../test/production-settings.ts'
import { buildProduct, type StartedProduct, startProduct } from '../../test/started-product.ts'
import { startSmtpServer, type TestSmtpServer } from '../../test/wire/smtp-server.ts'
import { examine } from './examine.ts'

type Settings = Record<string, string>

const names = ['running', 'idle', 'empty', 'newer'].map(
  (name) => `doctor_${name}_${randomUUID().slice(0, 8)}`,
)
const CLOSED = '127.0.0.1:9'

let bucket: Awaited<ReturnType<typeof startBucket>>
let smtp: TestSmtpServer
let stripe: StripeFake
let maps: OpenMapsFake
let urls: string[]
let healthy: Settings
let product: StartedProduct

/** A whole installation that runs, from which each test takes one thing away. */
beforeAll(async () => {
  await buildProduct()
  bucket = await startBucket()
  smtp = await startSmtpServer()
  stripe = await createStripeFake({
    secret: productionSettings.STRIPE_SECRET_KEY,
    webhookSecret: productionSettings.STRIPE_WEBHOOK_SECRET,
  })
  maps = await createOpenMapsFake({ cacheDir: join(tmpdir(), 'curbgrade-test-pictures') })
  urls = await Promise.all(
    names.map((name, index) =>
      createDatabase(inject('postgresUrl'), name, index === 2 ? undefined : TEMPLATE),
    ),
  )
  const port = String(await freePort())
  healthy = {
    ...productionSettings,
    ...bucket.settings,
    ...maps.settings,
    MAP_STYLE_URL: maps.settings.CENSUS_BASE_URL,
    DATABASE_URL: urls[0] ?? '',
    SMTP_URL: smtp.url,
    STRIPE_BASE_URL: stripe.url,
    PORT: port,
    APP_URL: `http://127.0.0.1:${port}`,
  }
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const)
    vi.stubEnv(name, bucket.settings[name])
  product = startProduct('', { LOCAL: '', RATE_LIMITS: '', ...healthy }, 'server/dist/production/start.js')
  await product.url
  await inDatabase(0, (db) => recordBackup(db, { rows: 1, files: 1 }))
})
afterAll(async () => {
  await product.kill()
  await Promise.all([bucket.stop(), smtp.stop(), stripe.stop(), maps.stop()])
  for (const name of names) await dropDatabase(inject('postgresUrl'), name)
  vi.unstubAllEnvs()
})

async function inDatabase(index: number, work: (db: pg.Client) => Promise<unknown>): Promise<void> {
  const db = new pg.Client({ connectionString: urls[index] })
  await db.connect()
  await work(db)
  await db.end()
}

async function problemsWith(broken: Settings, now = new Date()): Promise<string[]> {
  const findings = await examine(readConfig({ ...healthy, ...broken }, 'production'), now)
  return findings.flatMap(({ part, problems }) => problems.map((problem) => `${part}: ${problem}`))
}

const runDoctor = (env: Settings) =>
  promisify(execFile)(process.execPath, ['server/dist/production/doctor.js'], { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
  )

it('finds nothing in an installation that works', async () => {
  const { code, stdout } = await eventually(async () => {
    const ran = await runDoctor(healthy)
    expect(ran.stdout).not.toContain('No worker')
    return ran
  })
  expect(stdout.trim().split('\n')).toEqual(
    ['settings', 'database', 'jobs', 'backups', 'file store', 'mail', 'payments', 'suppliers', 'site'].map(
      (part) => `✓ ${part}`,
    ),
  )
  expect(code).toBe(0)
})

it('names every wrong setting, and one with a typing error', async () => {
  const broken = await runDoctor({ ...healthy, PORT: 'x', SMTP_URL: '' })
  expect(broken).toMatchObject({ code: 1 })
  expect(broken.stdout).toContain('✗ settings: PORT: must be a whole number\n')
  expect(broken.stdout).toContain('✗ settings: SMTP_URL: is required in production\n')
  expect((await runDoctor({ ...healthy, MAIL_FORM: 'x' })).stdout).toContain('did you mean MAIL_FROM?')
})

const at = (index: number): string => urls[index] ?? ''

const BROKEN: Record<string, { settings: () => Settings; says: string | RegExp }> = {
  'a database that is away': {
    settings: () => ({ DATABASE_URL: `postgres://me:secret@${CLOSED}/curbgrade` }),
    says: 'database: Could not connect to the database curbgrade at 127.0.0.1:9 as me: ',
  },
  'two databases': {
    settings: () => ({ DATABASE_DIRECT_URL: at(1) }),
    says: 'database: The settings are not usable: DATABASE_DIRECT_URL: is another database than DATABASE_URL',
  },
  'a database of an earlier release': {
    settings: () => ({ DATABASE_URL: at(2) }),
    says: /^database: The database lacks \d+ migrations .* Start Curbgrade with this release: it applies them\.$/,
  },
  'a database of a later release': {
    settings: () => ({ DATABASE_URL: at(3) }),
    says: "database: The database is newer than this release, which doesn't have its migration 9999_later.sql.",
  },
  'no worker and no backup': {
    settings: () => ({ DATABASE_URL: at(1) }),
    says: /^jobs: No worker runs, .* Start a process with ROLES=worker\.\nbackups: There was never a backup\./,
  },
  'a bucket that is not there': {
    settings: () => ({ FILES_URL: healthy['FILES_URL']?.replace('uploads', 'nowhere') ?? '' }),
    says: /^file store: The file store refuses us \(.+\)\. Check the bucket, region and endpoint in FILES_URL\.$/,
  },
  'a file store that is away': {
    settings: () => ({ FILES_URL: `s3://uploads?endpoint=http://${CLOSED}` }),
    says: /^file store: The file store doesn't answer \(.+\)\. Start it, or check FILES_URL\./,
  },
  'a folder that is a file': {
    settings: () => ({ FILES_URL: `file://${process.cwd()}/package.json` }),
    says: /^file store: The folder in FILES_URL can't be written \(.+\)\. Make it writable/,
  },
  'a mail server that is away': {
    settings: () => ({ SMTP_URL: `smtp://${CLOSED}` }),
    says: /^mail: The mail server doesn't answer \(.+\)\. Check that it runs, and SMTP_URL\.$/,
  },
  'a wrong password of the mail server': {
    settings: () => ({ SMTP_URL: smtp.url.replace('//', '//me:wrong@') }),
    says: /^mail: The mail server refuses the user or password in SMTP_URL/,
  },
  'a wrong key of Stripe': {
    settings: () => ({ STRIPE_SECRET_KEY: 'sk_test_wrong' }),
    says: /^payments: The payment provider can't be used: STRIPE_SECRET_KEY: Stripe refuses this key/,
  },
  'a price that is not in the catalog': {
    settings: () => ({ STRIPE_PRICE_TOKENS_1000: 'price_unknown' }),
    says: /^payments: The payment provider can't be used: tokens_1000: /,
  },
  'a supplier that is away': {
    settings: () => ({ CENSUS_BASE_URL: `http://${CLOSED}` }),
    says: /^suppliers: 127\.0\.0\.1:9 doesn't answer \(.+\)\. Check the network and CENSUS_BASE_URL\.$/,
  },
  'a site that is away': {
    settings: () => ({ APP_URL: `http://${CLOSED}` }),
    says: /^site: http:\/\/127\.0\.0\.1:9 doesn't answer \(.+\)\. Start a process with ROLES=api/,
  },
}

it.each(Object.entries(BROKEN))('names %s, and what to do', async (_what, { settings, says }) => {
  await inDatabase(3, (db) =>
    db.query(
      "insert into schema_migrations (name, hash) values ('9999_later.sql', '') on conflict do nothing",
    ),
  )
  const problems = (await problemsWith(settings())).join('\n')
  if (typeof says === 'string') expect(problems).toContain(says)
  else expect(problems).toMatch(says)
  expect(problems).not.toContain('secret')
})

it('names a backup that is too old, and jobs that wait or were given up', async () => {
  const inThreeDays = new Date(Date.now() + 3 * 86_400_000)
  expect(await problemsWith({}, inThreeDays)).toEqual([
    expect.stringMatching(/^backups: The latest backup is 3 days old\./),
  ])
  await inDatabase(0, (db) =>
    db.query(
      `select graphile_worker.add_job('unknown-task', run_at => now() - interval '1 hour');
       insert into graphile_worker._private_tasks (identifier) values ('failing-task');
       insert into graphile_worker._private_jobs (task_id, attempts, max_attempts, last_error)
         select id, 14, 14, 'refused' from graphile_worker._private_tasks where identifier = 'failing-task'`,
    ),
  )
  expect(await problemsWith({})).toEqual([
    expect.stringMatching(/^jobs: 1 jobs of unknown-task wait, the oldest for 60 minutes\. Start more/),
    expect.stringMatching(/^jobs: 1 jobs of failing-task were given up\. Remove the reason/),
  ])
})

it('names a site of another release, and a page that is not ours', async () => {
  let answer = JSON.stringify({ status: 'ready', version: '0.9.0' })
  const other = createServer((_request, response) => void response.end(answer))
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const APP_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  expect((await problemsWith({ APP_URL })).join()).toContain(
    `site: ${APP_URL} runs release 0.9.0, and this is`,
  )
  answer = '<html>Welcome to nginx</html>'
  expect((await problemsWith({ APP_URL })).join()).toContain('but not as Curbgrade does. Let the proxy')
  await new Promise((resolve) => other.close(resolve))
})
