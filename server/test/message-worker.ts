import { createSigner } from '../account/secrets/signer.ts'
import { defaultTiming } from '../ai/ports.ts'
import { createJobs } from '../main/jobs.ts'
import { createPool } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { createSmtpMail } from '../vendors/smtp/index.ts'
import { createWebPush, makeVapidKeys } from '../vendors/web-push/index.ts'
import { noLearning } from './ai/backbone.ts'
import { unlimitedLookups } from './imagery/lookups.ts'
import { noGrader } from './no-grader.ts'
import { noPayments } from './payments/payments.ts'
import { noPhotos } from './photos/no-photos.ts'
import { startTestWorker } from './worker.ts'

/** A process that runs the background jobs of the database in its first argument until it is killed. */
const [databaseUrl = '', smtpUrl = '', standIn = ''] = process.argv.slice(2)
const log = createLog('error')
const pool = createPool({ url: databaseUrl, max: 10, log })
const never = () => Promise.reject(new Error('this worker has no files'))
const files = { put: never, putStream: never, read: never, readIfExists: never, stream: never, remove: never }
const imagery = {
  terms: null,
  bills: [],
  addressesAtOnce: 1,
  geocode: never,
  survey: never,
  find: never,
  render: never,
  renderLarge: never,
  findPanorama: never,
  locate: never,
}
const jobs = createJobs({
  log,
  coverage: {
    pool,
    imagery,
    ...unlimitedLookups,
    tokensPer100: undefined,
    pauseMs: 1,
    onBalance: () => {},
    onCoverage: () => {},
  },
  runs: {
    pool,
    files,
    imagery,
    ...unlimitedLookups,
    acknowledged: [],
    grader: noGrader,
    timing: defaultTiming,
    onProgress: () => {},
    onListsChanged: () => {},
    onBalance: () => {},
  },
  learning: noLearning(pool),
  billing: { pool, payments: noPayments, onPayment: () => {}, log },
  files,
  photos: noPhotos(pool),
  messages: {
    pool,
    sendMail: createSmtpMail({ url: smtpUrl, from: 'no-reply@curbgrade.test' }),
    push: createWebPush({ keys: makeVapidKeys(), subject: 'mailto:push@curbgrade.test', standIn }),
    appUrl: 'http://curbgrade.test',
    signer: createSigner(['a secret of the test']),
    onSent: () => {},
  },
})
await startTestWorker({ pool, jobs, log })
process.stdout.write('working\n')
