import { comparisonAnswers } from '@curbgrade/core/surveys/comparison'
import { type NetSums, netSums } from '@curbgrade/core/surveys/net-figure'
import { pairStates } from '@curbgrade/core/surveys/pair-state'
import type { FigureSums } from '@curbgrade/core/surveys/survey-figures'
import type { SurveyTally } from '@curbgrade/core/surveys/survey-summary'
import type { Db } from '../platform/db/pool.ts'
import type { SurveyKey } from './surveys-store.ts'

const BETWEEN_PROVIDERS = 'between_providers'
const answers = comparisonAnswers.map(({ answer }) => answer)

/** Of a survey whose rows aren't asked yet: from here on, triggers count them (count_survey_rows.sql). */
export async function createCounters(tx: Db, { listId, surveyId }: SurveyKey): Promise<void> {
  await tx.query(
    'insert into survey_counts (list_id, survey_id, outcome) select $1, $2, unnest($3::text[])',
    [listId, surveyId, [...answers, ...pairStates, BETWEEN_PROVIDERS]],
  )
  await tx.query(
    `insert into survey_sums (list_id, survey_id, figure, all_providers)
     select $1, $2, * from (values ('list'), ('chosen')) f cross join (values (false), (true)) p`,
    [listId, surveyId],
  )
}

/** Of rows that are asked and have no answer yet. */
export async function createStreets(tx: Db, { listId, surveyId }: SurveyKey): Promise<void> {
  await tx.query(
    `insert into survey_streets (list_id, survey_id, figure, all_providers, street)
     select distinct list_id, survey_id, figure, all_providers, street
     from survey_rows cross join (values ('list'), ('chosen')) f (figure) cross join (values (false), (true)) p (all_providers)
     where list_id = $1 and survey_id = $2 and place is not null and case figure when 'list' then is_control else is_chosen end`,
    [listId, surveyId],
  )
}

/** One statement, so that all counters are of one moment. */
export async function findTally(db: Db, { listId, surveyId }: SurveyKey): Promise<SurveyTally> {
  const { rows } = await db.query<{ counts: Record<string, number>; sums: SumsRow[] }>(
    `select
       (select coalesce(jsonb_object_agg(outcome, rows), '{}') from survey_counts where list_id = $1 and survey_id = $2) as counts,
       (select coalesce(jsonb_agg(jsonb_build_object('figure', figure, 'allProviders', all_providers, 'sums',
          (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(s)) where key = any($3)))), '[]')
        from survey_sums s where list_id = $1 and survey_id = $2) as sums`,
    [listId, surveyId, netSums],
  )
  const { counts = {}, sums = [] } = rows[0] ?? {}
  return {
    answers: pick(counts, answers),
    open: pick(counts, pairStates),
    betweenProviders: counts[BETWEEN_PROVIDERS] ?? 0,
    sameProviders: figureSums(sums.filter(({ allProviders }) => !allProviders)),
    allProviders: figureSums(sums.filter(({ allProviders }) => allProviders)),
  }
}

type SumsRow = {
  readonly figure: keyof FigureSums
  readonly allProviders: boolean
  /** As text, because they may be larger than a number is exact. */
  readonly sums: Readonly<Record<string, string>>
}

const figureSums = (rows: readonly SumsRow[]): FigureSums => ({
  list: netSumsOf(rows.find(({ figure }) => figure === 'list')),
  chosen: netSumsOf(rows.find(({ figure }) => figure === 'chosen')),
})

const netSumsOf = (row: SumsRow | undefined): NetSums =>
  fromNames(netSums, (name) => BigInt(row?.sums[name] ?? 0))

const pick = <Name extends string>(counts: Record<string, number>, names: readonly Name[]) =>
  fromNames(names, (name) => counts[name] ?? 0)

const fromNames = <Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value> =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>
