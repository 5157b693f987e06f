import { passOnEvents as passOnEventsJob } from '../notifications/jobs/pass-on-events.ts'
import type { TestProduct } from './product.ts'
import { runJobs } from './run-jobs.ts'

export const passOnEvents = ({ pool }: Pick<TestProduct, 'pool'>): Promise<void> =>
  runJobs(pool, [passOnEventsJob({ pool, onSent: () => {} })])
