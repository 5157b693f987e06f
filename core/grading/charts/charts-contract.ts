import { z } from 'zod'
import { comparedStates } from '../../lists/filter/filter.ts'
import { filterParams } from '../../lists/filter/filter-query.ts'
import { call } from '../../shared/contract.ts'
import { uuid } from '../../shared/wire.ts'
import { isTimeZone } from '../../text/time-zone.ts'

export const MAX_CHART_ZIPS = 30
export const MAX_CHART_DAYS = 60

const MAX_ZONE_CHARACTERS = 64

const rows = z.int()

const rowCharts = z.object({
  total: rows.describe('Rows that match the filter'),
  grades: z
    .array(z.object({ grade: z.int().nullable(), rows }))
    .describe('Rows by grade, ungraded ones last'),
  zips: z.object({
    shown: z
      .array(
        z.object({
          zip: z.string(),
          rows,
          graded: rows.describe('Rows with a grade from 1 to 10'),
          mean: z.number().nullable(),
          median: z.number().nullable(),
        }),
      )
      .describe('By ZIP code, worst mean grade first'),
    more: z.int().describe('Number of further ZIP codes'),
  }),
  years: z
    .array(z.object({ year: z.int().nullable(), rows }))
    .describe('Rows by the year the picture was taken, unknown years last'),
  days: z.object({
    shown: z
      .array(z.object({ day: z.string().describe('As YYYY-MM-DD'), rows }))
      .describe(`The days with a grade among the ${MAX_CHART_DAYS} up to the latest grade`),
    earlier: rows.describe('Rows graded before these days'),
  }),
  compared: z
    .array(z.object({ state: z.enum(comparedStates), rows }))
    .describe('Rows that the latest survey asks, by their answer'),
})
export type RowCharts = z.output<typeof rowCharts>

export const chartsContract = {
  getRowCharts: call({
    method: 'GET',
    path: '/api/lists/:listId/charts',
    summary:
      'Count a filter’s rows by grade, ZIP code, year of the picture, day of the grade and answer of the survey',
    session: true,
    member: 'reviewer',
    params: z.object({ listId: uuid }),
    query: z.strictObject({
      ...filterParams,
      zone: z
        .string()
        .max(MAX_ZONE_CHARACTERS)
        .refine(isTimeZone)
        .default('UTC')
        .describe('IANA name of the time zone whose days are counted, such as America/Chicago'),
    }),
    output: rowCharts,
    errors: ['not_found', 'unknown_column'],
  }),
}
