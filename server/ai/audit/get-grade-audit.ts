import { needsWork } from '@curbgrade/core/ai/agreement'
import { auditContract } from '@curbgrade/core/ai/audit-contract'
import { streetKey } from '@curbgrade/core/ai/samples/street-key'
import { ok, refuse } from '@curbgrade/core/shared/result'
import { estimateProportion } from '@curbgrade/learning/metrics/proportion'
import { findListDetails } from '../../lists/index.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { handle } from '../../platform/http/route.ts'
import { type AuditedGrade, type AuditRow, findAudit, findAuditedGrades } from './audit-store.ts'

const MAX_GRADES = 5_000

/** Which versions graded a list, and how their grades have fared since. Reads the history on request. */
export const getGradeAudit = ({ pool }: { pool: Pool }) =>
  handle(auditContract.getGradeAudit, async ({ owner, params: { listId } }) => {
    if ((await findListDetails(pool, owner, listId)) === null) return refuse('not_found')
    // One after the other: both read the whole history, and a reader needs no second connection.
    const versions = await findAudit(pool, listId)
    const grades = await findAuditedGrades(pool, listId, MAX_GRADES)
    return ok({ versions: versions.map((version) => present(version, grades)) })
  })

const present = (row: AuditRow, grades: readonly AuditedGrade[]) => {
  const own = grades.filter(({ model_version: version }) => version === row.model_version)
  return {
    modelVersion: row.model_version,
    graded: row.graded,
    standing: row.standing,
    reviewed: row.reviewed,
    agreement: shareOf(own, ({ model, person }) => needsWork(model) === needsWork(person)),
    sameGrade: shareOf(own, ({ model, person }) => model === person),
    firstAt: row.first_at.getTime(),
    lastAt: row.last_at.getTime(),
  }
}

const shareOf = (grades: readonly AuditedGrade[], isHit: (grade: AuditedGrade) => boolean) =>
  estimateProportion(grades.map((row) => ({ street: streetKey(row), weight: 1, isHit: isHit(row) })))
