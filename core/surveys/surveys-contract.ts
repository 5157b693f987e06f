import { z } from 'zod'
import { rowFilter } from '../lists/filter/filter.ts'
import { call } from '../shared/contract.ts'
import { flatKinds } from '../shared/picture-kind.ts'
import { instant, uuid } from '../shared/wire.ts'
import { comparisonAnswers } from './comparison.ts'
import { pairStates } from './pair-state.ts'

/** Of one page of rows to compare. */
export const MAX_SURVEY_ROWS = 50
export const MAX_SURVEYS = 100

const answer = z.enum(comparisonAnswers.map((choice) => choice.answer))

const choice = z.strictObject({
  filter: rowFilter.nullable().describe('Of the chosen rows; null chooses none'),
  withControl: z.boolean().describe('Whether to add a random sample of the list'),
})

export type SurveyRequest = z.output<typeof choice>

const survey = z.object({
  id: uuid,
  startedAt: instant,
  endedAt: instant.nullable(),
  snapshot: z.int().describe('Graded rows of the list when it started'),
  asked: z.int().describe('Rows to compare'),
  control: z.int(),
  chosen: z.int(),
  answered: z.int(),
  countsOtherProviders: z.boolean().describe('Whether figures count comparisons between providers'),
})
export type SurveyState = z.output<typeof survey>

const pictureOf = z.object({
  id: uuid,
  url: z.string(),
  kind: z.enum(flatKinds),
  provider: z.string(),
  capturedAt: z.string().nullable().describe('Month, as YYYY-MM, or only the year'),
})
export type PictureToCompare = z.output<typeof pictureOf>

const comparedRow = z.object({
  propertyId: z.string(),
  rowNo: z.int(),
  street: z.string(),
  city: z.string(),
  earlierGrade: z.int().nullable(),
  earlier: pictureOf.nullable(),
  later: pictureOf
    .nullable()
    .describe('The picture of the answer, or else the one that the property has now'),
  isBetweenProviders: z.boolean(),
  answer: answer.nullable(),
  answeredAt: instant.nullable(),
})
export type RowToCompare = z.output<typeof comparedRow>

const estimate = z.object({ value: z.number(), low: z.number(), high: z.number() })
const figure = z.object({
  n: z.int(),
  estimate: estimate.nullable().describe('Share worse less share better, with its 95% interval'),
})
const figures = z.object({
  list: figure
    .extend({ claim: z.enum(['got_worse', 'got_better', 'no_clear_change']).nullable() })
    .describe('Of the control, which stands for the graded rows of the list'),
  chosen: figure,
  betweenProviders: z.int(),
})
const countOf = <Value extends string>(values: readonly Value[]) => z.record(z.enum(values), z.int())

const listParams = z.object({ listId: uuid })
const surveyParams = listParams.extend({ surveyId: uuid })

const change = z.strictObject({
  isEnded: z.literal(true).optional(),
  countsOtherProviders: z.boolean().optional(),
})
export type SurveyChange = z.output<typeof change>

export const surveysContract = {
  getSurveys: call({
    method: 'GET',
    path: '/api/lists/:listId/surveys',
    summary: 'Get the surveys of a list, newest first',
    session: true,
    params: listParams,
    output: z.object({ surveys: z.array(survey) }),
    errors: ['not_found'],
  }),
  previewSurvey: call({
    method: 'POST',
    path: '/api/lists/:listId/surveys/:surveyId/preview',
    summary: 'Preview a survey of this id: what it would ask. Changes nothing',
    session: true,
    params: surveyParams,
    body: choice,
    output: z.object({
      snapshot: z.int().describe('Graded rows of the list'),
      asked: z.int(),
      control: z.int(),
      chosen: z.int(),
      warning: z
        .enum(['worst_improve', 'best_worsen'])
        .nullable()
        .describe('Chosen rows whose figure changes by itself, because all are at one end of the scale'),
    }),
    errors: ['not_found', 'unknown_column'],
  }),
  startSurvey: call({
    method: 'PUT',
    path: '/api/lists/:listId/surveys/:surveyId',
    summary:
      'Start a survey under an id of the client’s choice, which draws its rows: notes the grade and picture of each graded row. Sending it again is harmless',
    session: true,
    params: surveyParams,
    body: choice,
    output: z.object({ survey }),
    errors: ['not_found', 'unknown_column', 'survey_open', 'nothing_to_survey', 'maxretry'],
  }),
  updateSurvey: call({
    method: 'PATCH',
    path: '/api/lists/:listId/surveys/:surveyId',
    summary: 'End a survey for good, or count comparisons between providers in its figures',
    session: true,
    params: surveyParams,
    body: change,
    output: z.object({ survey }),
    errors: ['not_found', 'maxretry'],
  }),
  getSurveyRows: call({
    method: 'GET',
    path: '/api/lists/:listId/surveys/:surveyId/rows',
    summary: 'Get the rows of a survey that can be compared now, in their drawn order, or its latest answers',
    session: true,
    params: surveyParams,
    query: z.strictObject({
      which: z.enum(['open', 'answered']).default('open'),
      after: z.coerce.number().int().min(0).default(0).describe('`next` of the previous page'),
    }),
    output: z.object({
      rows: z.array(comparedRow).describe(`At most ${MAX_SURVEY_ROWS}; answers newest first`),
      next: z.int().nullable().describe('`after` for the next page, which may have no row'),
    }),
    errors: ['not_found'],
  }),
  answerSurveyRow: call({
    method: 'PUT',
    path: '/api/lists/:listId/surveys/:surveyId/rows/:propertyId/answer',
    summary: 'Say how a property compares, or take the answer back with null',
    session: true,
    params: surveyParams.extend({ propertyId: z.string().min(1).max(20) }),
    body: z.strictObject({
      answer: answer.nullable(),
      picture: uuid.nullable().describe('The later picture that was on screen; null with no answer'),
    }),
    output: z.object({ row: comparedRow, survey }),
    errors: ['not_found', 'survey_ended', 'nothing_to_compare', 'maxretry'],
  }),
  getSurveyFigures: call({
    method: 'GET',
    path: '/api/lists/:listId/surveys/:surveyId/figures',
    summary: 'Get what the answers of a survey say: counts, and the net figures with their intervals',
    session: true,
    params: surveyParams,
    output: z.object({
      survey,
      answers: countOf(comparisonAnswers.map((one) => one.answer)),
      open: countOf(pairStates).describe('Rows without an answer, by whether they can be compared now'),
      figures,
    }),
    errors: ['not_found'],
  }),
}
