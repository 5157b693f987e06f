import type { Pool } from '../platform/db/pool.ts'

export type SurveyPorts = {
  readonly pool: Pool
  readonly onSurvey: (userId: string, listId: string) => void
}
