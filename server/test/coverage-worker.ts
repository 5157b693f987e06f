import { withDeadline } from '../imagery/deadline.ts'
import { checkCoverage } from '../imagery/jobs/check-coverage.ts'
import { createPool } from '../platform/db/pool.ts'
import { createLog } from '../platform/log.ts'
import { startWorker } from '../platform/queue/index.ts'
import { createShakyMap } from './coverage-imagery.ts'

/** A process that checks lists of the database given as its first argument, until it is killed. */
const [databaseUrl = '', batchMs = '0'] = process.argv.slice(2)
const log = createLog('error')
const pool = createPool({ url: databaseUrl, max: 5, log })
const imagery = withDeadline(createShakyMap(Number(batchMs)), 20_000)
const jobs = [checkCoverage({ pool, imagery, pauseMs: 1, onCoverage: () => {} })]
await startWorker({ pool, jobs, concurrency: 1, log })
process.stdout.write('working\n')
