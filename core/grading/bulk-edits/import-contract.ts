import { z } from 'zod'
import { call } from '../../shared/contract.ts'
import { instant, uuid } from '../../shared/wire.ts'
import { listProgress } from './bulk-edits-contract.ts'

export const MAX_IMPORTED_GRADES = 5_000

const importedGrade = z.strictObject({
  propertyId: z.string().max(20),
  grade: z.number(),
  gradedAt: instant.optional().describe('Defaults to now; a time in the future counts as now'),
})
export type ImportedGrade = Readonly<z.output<typeof importedGrade>>

export const importContract = {
  importGrades: call({
    method: 'POST',
    path: '/api/lists/:listId/grades',
    summary:
      'Import grades that were given elsewhere, all or nothing. They replace earlier grades, and are undone as one bulk edit',
    session: true,
    key: 'write',
    v1: '/api/v1/lists/:listId/grades',
    idempotencyKey: true,
    params: z.object({ listId: uuid }),
    body: z.strictObject({ grades: z.array(importedGrade).min(1).max(MAX_IMPORTED_GRADES) }),
    maxBodyBytes: 1024 * 1024,
    output: z.object({
      bulkEditId: uuid.nullable().describe('Id to undo the import; null if nothing changed'),
      changed: z.int(),
      unchanged: z.int().describe('Rows that already had this grade'),
      list: listProgress,
    }),
    errors: ['not_found', 'invalid_grade', 'key_reused', 'in_progress', 'maxretry'],
  }),
}
