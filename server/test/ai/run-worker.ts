import { appendFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createSigner } from '../../account/secrets/signer.ts'
import { defaultTiming } from '../../ai/ports.ts'
import { startRunWatch } from '../../ai/runs/watch-runs.ts'
import { withDeadline } from '../../imagery/deadline.ts'
import { createJobs } from '../../main/jobs.ts'
import { createPool } from '../../platform/db/pool.ts'
import { createFiles } from '../../platform/files/index.ts'
import { createLog } from '../../platform/log.ts'
import { unlimitedLookups } from '../imagery/lookups.ts'
import { noPayments } from '../payments/payments.ts'
import { noPhotos } from '../photos/no-photos.ts'
import { startTestWorker } from '../worker.ts'
import { noLearning } from './backbone.ts'
import { createScriptedGrader, createStreetImagery } from './scripted-grader.ts'

/**
 * A process that runs the background jobs of the database in its first argument until it is killed. Each call to
 * its grader adds a byte to a file, so that calls of killed processes are counted, too.
 */
const [databaseUrl = '', filesUrl = '', callsUrl = '', callMs = '0', timing = '{}'] = process.argv.slice(2)
const log = createLog('error')
const pool = createPool({ url: databaseUrl, max: 10, log })
const files = await createFiles(filesUrl)
const script = createScriptedGrader()
const original = script.assess
script.assess = async (picture, signal) => {
  appendFileSync(fileURLToPath(callsUrl), '.')
  await new Promise((resolve) => setTimeout(resolve, Number(callMs)))
  return original(picture, signal)
}
const nothing = () => {}
const runs = {
  pool,
  files,
  imagery: withDeadline(createStreetImagery().provider, 20_000),
  ...unlimitedLookups,
  acknowledged: [],
  grader: script.grader,
  timing: { ...defaultTiming, ...JSON.parse(timing) },
  onProgress: nothing,
  onListsChanged: nothing,
  onBalance: nothing,
}
const never = () => Promise.reject(new Error('this worker sends nothing'))
const jobs = createJobs({
  files,
  log,
  runs,
  coverage: { ...runs, tokensPer100: undefined, pauseMs: 1, onCoverage: nothing },
  learning: noLearning(pool),
  photos: noPhotos(pool),
  billing: { pool, payments: noPayments, onPayment: nothing, log },
  messages: {
    pool,
    sendMail: never,
    push: { publicKey: '', readEndpoint: () => null, send: never },
    appUrl: '',
    signer: createSigner(['a secret of the test']),
    onSent: nothing,
  },
})
await startTestWorker({ pool, jobs, log })
startRunWatch(runs, log)
process.stdout.write('working\n')
