import type { Client } from 'pg'
import { checkPayments } from '../../billing/check-payments.ts'
import { checkFiles } from '../../platform/files/check-files.ts'
import { createFiles } from '../../platform/files/index.ts'
import { createLog } from '../../platform/log.ts'
import { createOutboundMeter } from '../../platform/outbound/index.ts'
import type { Config } from '../../platform/settings/settings-schema.ts'
import { checkMailServer } from '../../vendors/smtp/check-mail-server.ts'
import { choosePayments } from '../suppliers/choose-payments.ts'
import { checkBackups } from './backups.ts'
import { checkSchema, openDatabase } from './database.ts'
import { type Finding, outcomeOf, sentenceOf } from './finding.ts'
import { jobProblems } from './jobs.ts'
import { checkSite } from './site.ts'
import { supplierProblems } from './suppliers.ts'

type Check = (config: Config) => Promise<readonly string[]>

const CHECKS: Readonly<Record<string, Check>> = {
  'file store': ({ FILES_URL = '' }) => outcomeOf(async () => checkFiles(await createFiles(FILES_URL))),
  mail: ({ SMTP_URL = '' }) => outcomeOf(() => checkMailServer(SMTP_URL)),
  payments: (config) => outcomeOf(() => checkStripe(config)),
  suppliers: supplierProblems,
  site: ({ APP_URL = '' }) => outcomeOf(() => checkSite(APP_URL)),
}

/** Checks every part of a production installation concurrently. Leaves nothing behind. */
export async function examine(config: Config, now: Date): Promise<Finding[]> {
  const [database, ...others] = await Promise.all([
    examineDatabase(config, now),
    ...Object.entries(CHECKS).map(async ([part, check]) => [{ part, problems: await check(config) }]),
  ])
  return [...database, ...others.flat()]
}

async function examineDatabase(config: Config, now: Date): Promise<Finding[]> {
  const { DATABASE_URL = '', DATABASE_DIRECT_URL = DATABASE_URL } = config
  let db: Client
  try {
    db = await openDatabase(DATABASE_URL, DATABASE_DIRECT_URL)
  } catch (error) {
    return [{ part: 'database', problems: [sentenceOf(error)] }]
  }
  try {
    const problems = await outcomeOf(() => checkSchema(db))
    if (problems.length > 0) return [{ part: 'database', problems }]
    return [
      { part: 'database', problems },
      { part: 'jobs', problems: await jobProblems(db) },
      { part: 'backups', problems: await outcomeOf(() => checkBackups(db, now)) },
    ]
  } finally {
    await db.end()
  }
}

async function checkStripe(config: Config): Promise<string | null> {
  const payments = choosePayments(config, createLog('silent'), createOutboundMeter())
  return payments === null ? null : checkPayments(payments)
}
