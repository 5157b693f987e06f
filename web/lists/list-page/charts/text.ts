import { defineText } from '@curbgrade/core/text/define-text'
import { nounsText } from '@curbgrade/core/text/nouns'

export const chartsText = defineText(({ count, decimal, percent, plural, dayOfYear, deviceDay, textOf }) => {
  const { properties } = textOf(nounsText)
  return {
    failed: "We couldn't load the charts",
    retry: 'Try again',
    loading: 'Loading charts',
    table: 'Show as table',
    count,
    grade: (mean: number) => decimal(mean, 1),
    share: (rows: number, total: number) => percent(rows / total),
    bar: (label: string, rows: number) => `${label}: ${properties(rows)}`,
    properties: 'Properties',
    grades: {
      title: 'Grades',
      text: 'How many properties have each grade. Choose a bar to see only those.',
      grade: 'Grade',
      share: 'Share',
    },
    zips: {
      title: 'ZIP codes',
      text: 'Mean grade from 1 (best condition) to 10, worst first, and how many properties have such a grade.',
      more: (zips: number) =>
        plural(zips, { one: '# more ZIP code is not shown.', other: '# more ZIP codes are not shown.' }),
      zip: 'ZIP code',
      graded: 'Graded 1–10',
      mean: 'Mean',
      median: 'Median',
      none: 'No property has a grade from 1 to 10 yet.',
      bar: (zip: string, mean: string, graded: number) =>
        `${zip}: mean grade ${mean}, ${plural(graded, { one: '# graded', other: '# graded' })}`,
      noBar: (zip: string) => `${zip}: no grade from 1 to 10`,
    },
    years: {
      title: 'Age of the pictures',
      text: 'Properties by the year in which their picture was taken.',
      year: 'Year',
      unknown: 'Unknown',
    },
    days: {
      title: 'Grades by day',
      text: 'When the grades that these properties have now were given.',
      earlier: (rows: number) => `${properties(rows)} were graded before that.`,
      day: 'Day',
      before: 'Earlier',
      none: 'None of these properties is graded yet.',
      short: dayOfYear,
      long: deviceDay,
    },
  }
})
