import type { Db } from '../../platform/db/pool.ts'
import { countFailedJobs, countReadyJobs, countWorkers } from '../../platform/queue/index.ts'

/** Far more than a busy worker needs to get to a job. */
const MAX_AGE_SECONDS = 600

export async function jobProblems(db: Db): Promise<string[]> {
  if ((await countWorkers(db)) === 0)
    return ['No worker runs, so AI lists, mails and payments wait. Start a process with ROLES=worker.']
  const late = (await countReadyJobs(db)).filter(({ age }) => age > MAX_AGE_SECONDS)
  const failed = (await countFailedJobs(db)).filter(({ givenUp }) => givenUp > 0)
  return [...late.map(lateInWords), ...failed.map(failedInWords)]
}

const lateInWords = ({ task, ready, age }: { task: string; ready: number; age: number }): string =>
  `${ready} jobs of ${task} wait, the oldest for ${Math.round(age / 60)} minutes. Start more workers, or see in their log what holds them up.`

const failedInWords = ({ task, givenUp }: { task: string; givenUp: number }): string =>
  `${givenUp} jobs of ${task} were given up. Remove the reason, which the log of the workers names; docs/runbook.md says how to run them again.`
