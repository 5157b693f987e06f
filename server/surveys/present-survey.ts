import type { SurveyState } from '@curbgrade/core/surveys/surveys-contract'
import type { SurveyRecord } from './surveys-store.ts'

export const presentSurvey = ({
  summary: _summary,
  startedAt,
  endedAt,
  ...survey
}: SurveyRecord): SurveyState => ({
  ...survey,
  startedAt: startedAt.getTime(),
  endedAt: endedAt?.getTime() ?? null,
})
