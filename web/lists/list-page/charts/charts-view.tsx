import { emptyFilter } from '@curbgrade/core/lists/filter/filter'
import { comparisonAnswers } from '@curbgrade/core/surveys/comparison'
import { QueryState } from '../../../frame/query-state.tsx'
import { LatestSurveyChart } from '../../../surveys/index.ts'
import { useText } from '../../../text/language.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Shimmer, ShimmerRegion } from '../../../ui/shimmer.tsx'
import { NoMatch } from '../list-page-states.tsx'
import { type ChartFigures, useRowCharts } from '../queries.ts'
import type { AddressBar } from '../use-address.ts'
import { DayChart } from './day-chart.tsx'
import { GradeChart } from './grade-chart.tsx'
import { isNarrowedTo, type Narrowing, narrowFilter } from './narrow-filter.ts'
import { chartsText } from './text.ts'
import { YearChart } from './year-chart.tsx'
import { ZipChart } from './zip-chart.tsx'

/** Charts the filtered rows. A bar narrows the filter to its rows; choosing it again undoes that. */
export function ChartsView({ listId, bar }: { listId: string; bar: AddressBar }) {
  const text = useText(chartsText)
  const filter = bar.address?.filter ?? emptyFilter
  const query = useRowCharts(listId, filter)
  const { data: charts, isError, isPlaceholderData } = query
  if (charts === undefined || (isError && isPlaceholderData))
    return <QueryState query={query} loading={<ChartsLoading />} failed={text.failed} retry={text.retry} />
  if (charts.total === 0 && !isPlaceholderData) return <NoMatch bar={bar} />
  const narrowing: Narrowing = {
    isChosen: (part) => isNarrowedTo(filter, part),
    choose: (part) => bar.go({ filter: narrowFilter(filter, part) }),
  }
  return (
    <div
      aria-busy={isPlaceholderData}
      className={classNames(
        'min-h-0 flex-1 overflow-y-auto overscroll-contain pb-1 transition-opacity',
        isPlaceholderData && 'opacity-50',
      )}
    >
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <GradeChart charts={charts} narrowing={narrowing} />
          <YearChart years={charts.years} narrowing={narrowing} />
          <DayChart days={charts.days} />
          <LatestSurveyChart listId={listId} bars={answerBars(charts.compared, narrowing)} />
        </div>
        <ZipChart zips={charts.zips} narrowing={narrowing} />
      </div>
    </div>
  )
}

const answerBars = (counts: ChartFigures['compared'], { isChosen, choose }: Narrowing) =>
  comparisonAnswers.map(({ answer }) => {
    const rows = counts.find(({ state }) => state === answer)?.rows ?? 0
    const part = { compared: [answer] }
    return { answer, rows, isChosen: isChosen(part), ...(rows > 0 && { onChoose: () => choose(part) }) }
  })

const ChartsLoading = () => {
  const text = useText(chartsText)
  return (
    <ShimmerRegion label={text.loading} className="min-h-0 flex-1 overflow-hidden">
      <div className="grid gap-4 xl:grid-cols-2">
        {Array.from({ length: 4 }, (_, chart) => (
          <Shimmer key={chart} className="h-72" />
        ))}
      </div>
    </ShimmerRegion>
  )
}
