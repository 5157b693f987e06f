import { mailAccount } from '../account/jobs/mail-account.ts'
import { sweepTraces } from '../account/jobs/sweep-traces.ts'
import { admitAiJobs } from '../ai/jobs/admit-ai-jobs.ts'
import { gradeBatch } from '../ai/jobs/grade-batch.ts'
import { rescoreRows } from '../ai/jobs/rescore-rows.ts'
import { trainRequestedVersion } from '../ai/jobs/train-version.ts'
import type { LearningPorts } from '../ai/learning/ports.ts'
import type { RunPorts } from '../ai/ports.ts'
import { pruneStripeEvents } from '../billing/jobs/prune-stripe-events.ts'
import { syncCustomerJob } from '../billing/jobs/sync-customer.ts'
import type { SyncPorts } from '../billing/sync-customer.ts'
import { deleteOldMailboxCalls } from '../imagery/allowance/store.ts'
import type { CoveragePorts } from '../imagery/coverage/ports.ts'
import { checkCoverage } from '../imagery/jobs/check-coverage.ts'
import { keyUserAddresses } from '../imagery/jobs/key-addresses.ts'
import { analyzeRows } from '../lists/jobs/analyze-rows.ts'
import { eraseListData } from '../lists/jobs/erase-list-data.ts'
import { eraseTrash } from '../lists/jobs/erase-trash.ts'
import { type MailPorts, mailMessage } from '../notifications/jobs/mail-message.ts'
import { passOnEvents } from '../notifications/jobs/pass-on-events.ts'
import { pruneMessages } from '../notifications/jobs/prune-messages.ts'
import { type PushPorts, pushMessage } from '../notifications/jobs/push-message.ts'
import { hideParts } from '../photos/hiding/hide-parts.ts'
import { preparePhotos } from '../photos/jobs/prepare-photos.ts'
import { takeBackBatch } from '../photos/jobs/take-back-batch.ts'
import type { PreparePorts } from '../photos/prepare-received.ts'
import type { Files } from '../platform/files/index.ts'
import { sweepFiles } from '../platform/files/pending-files.ts'
import { sweepIdempotencyKeys } from '../platform/idempotency-store.ts'
import type { Log } from '../platform/log.ts'
import type { Job } from '../platform/queue/index.ts'
import { sweepQueue } from '../platform/queue/sweep-queue.ts'

import { erasures } from './erasures.ts'

type JobPorts = {
  readonly files: Files
  readonly log: Log
  readonly messages: MailPorts & PushPorts
  readonly billing: SyncPorts
  readonly runs: RunPorts
  readonly coverage: CoveragePorts
  readonly learning: LearningPorts
  readonly photos: PreparePorts
}

export const createJobs = ({
  files,
  log,
  messages,
  billing,
  runs,
  coverage,
  learning,
  photos,
}: JobPorts): Job[] => {
  const { pool } = messages
  return [
    analyzeRows({ pool }),
    eraseListData({ pool, erasures }),
    eraseTrash({ pool }),
    admitAiJobs(runs),
    gradeBatch(runs),
    trainRequestedVersion(learning),
    rescoreRows(learning),
    checkCoverage(coverage),
    keyUserAddresses({ pool }),
    preparePhotos(photos),
    hideParts(photos),
    takeBackBatch(photos),
    sweepTraces({ pool }),
    syncCustomerJob(billing),
    mailAccount(messages),
    passOnEvents(messages),
    mailMessage(messages),
    pushMessage(messages),
    pruneMessages({ pool }),
    pruneStripeEvents({ pool }),
    { name: 'sweep-files', every: '*/10 * * * *', isLong: true, run: () => sweepFiles(pool, files, log) },
    { name: 'sweep-idempotency-keys', every: '17 * * * *', run: () => sweepIdempotencyKeys(pool) },
    { name: 'sweep-mailbox-calls', every: '41 * * * *', run: () => deleteOldMailboxCalls(pool) },
    { name: 'sweep-queue', every: '47 * * * *', run: () => sweepQueue(pool) },
  ]
}
