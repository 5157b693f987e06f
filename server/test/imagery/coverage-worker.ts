import { createAllowance } from '../../imagery/allowance/allowance.ts'
import { withDeadline } from '../../imagery/deadline.ts'
import { checkCoverage } from '../../imagery/jobs/check-coverage.ts'
import { createPool } from '../../platform/db/pool.ts'
import { createLog } from '../../platform/log.ts'
import { startTestWorker } from '../worker.ts'
import { createShakyMap } from './coverage-imagery.ts'
import { googleImageryAt } from './google-imagery.ts'

/**
 * A process that checks lists in the database of its first argument until it is killed: on a flaky map that takes
 * the given milliseconds per batch, or on the Google stand-in at a URL.
 */
const [databaseUrl = '', map = '0'] = process.argv.slice(2)
const log = createLog('error')
const pool = createPool({ url: databaseUrl, max: 5, log })
const provider = URL.canParse(map) ? googleImageryAt(map) : createShakyMap(Number(map))
const nothing = () => {}
const jobs = [
  checkCoverage({
    pool,
    imagery: withDeadline(provider, 20_000),
    allowance: createAllowance(pool, { perDay: 10_000, perToken: 0 }),
    tokensPer100: undefined,
    pauseMs: 1,
    onBalance: nothing,
    onCoverage: nothing,
  }),
]
await startTestWorker({ pool, jobs, log })
process.stdout.write('working\n')
