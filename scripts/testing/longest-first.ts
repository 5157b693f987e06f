import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longest, in this order: started late, one would keep the whole run waiting. */
const LONGEST = [
  'server/test/every-call/error-codes.test.ts',
  'server/test/plans/plans.test.ts',
  'server/ai/runs/outage.test.ts',
  'server/ai/runs/resting-supplier.test.ts',
  'server/main/lifecycle/kill.test.ts',
  'server/ai/runs/killed-product.test.ts',
  'server/main/start.test.ts',
  'server/billing/killed-receiver.test.ts',
  'server/grading/bulk-edits/killed-bulk-edits.test.ts',
  'server/ai/runs/runs.test.ts',
  'server/ai/runs/hostile-input.test.ts',
  'server/ai/runs/killed-workers.test.ts',
]
const rankOf = ({ moduleId }: TestSpecification): number => LONGEST.indexOf(relative('.', moduleId))

export class LongestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not of an array
    const sorted = await super.sort(specifications)
    const longest = sorted.filter((one) => rankOf(one) >= 0).toSorted((a, b) => rankOf(a) - rankOf(b))
    return [...longest, ...sorted.filter((one) => rankOf(one) < 0)]
  }
}
