import { wholePercents } from '@curbgrade/core/shared/whole-percents'
import { textOf, useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Choices } from './choices.tsx'
import { ProblemRows } from './problem-rows.tsx'
import { type Report, useStartCoverage } from './queries.ts'
import { coverageText } from './text.ts'
import { YearsChart } from './years-chart.tsx'

export const CoverageReport = ({ report, price }: { report: Report; price: number | null }) => {
  const text = useText(coverageText)
  return (
    <div className="flex flex-col gap-4">
      {report.state === 'running' && <Running report={report} />}
      {report.pausedUntil !== null && <Paused listId={report.list.id} until={report.pausedUntil} />}
      {report.state === 'failed' && <Stopped listId={report.list.id} price={price} />}
      <section aria-labelledby="coverage-found" className="card p-5">
        <h2 id="coverage-found" className="mb-3 text-lg font-semibold tracking-tight">
          {text.found}
        </h2>
        <Facts facts={toFacts(report)} />
      </section>
      <div className="grid gap-4 lg:grid-cols-2">
        <Choices report={report} />
        <YearsChart years={report.years} />
      </div>
      <ProblemRows report={report} />
    </div>
  )
}

function toFacts({ street, aerialOnly, noImagery, notFound, unchecked }: Report) {
  const text = textOf(coverageText)
  const rowsOf = [
    { name: text.facts.street, rows: street },
    { name: text.facts.aerialOnly, rows: aerialOnly },
    { name: text.facts.noImagery, rows: noImagery },
    { name: text.facts.notFound, rows: notFound },
    ...(unchecked > 0 ? [{ name: text.facts.unchecked, rows: unchecked }] : []),
  ]
  const percents = wholePercents(rowsOf.map(({ rows }) => rows))
  return rowsOf.map(({ name, rows }, index) => ({
    name,
    value: text.count(rows),
    more: text.share(rows, percents[index] ?? 0),
  }))
}

const Running = ({ report: { done, total, isWaiting, pausedUntil } }: { report: Report }) => {
  const text = useText(coverageText)
  return (
    <section aria-labelledby="coverage-running" className="card p-5">
      <h2 id="coverage-running" className="text-lg font-semibold tracking-tight">
        {pausedUntil ? text.isPaused : text.running}
      </h2>
      <p aria-live="polite" className="tabular mt-1 mb-2.5 text-muted">
        {text.progressOf(done, total)} {!pausedUntil && text.stay}
      </p>
      <ProgressBar label={text.progress} value={done} max={total} showPercent />
      {isWaiting && (
        <Banner tone="warning" className="mt-4">
          {text.waiting}
        </Banner>
      )}
    </section>
  )
}

function Paused({ listId, until }: { listId: string; until: number }) {
  const text = useText(coverageText)
  const start = useStartCoverage(listId)
  return (
    <Banner
      tone="warning"
      title={text.paused.title}
      action={
        <Button busy={start.isPending} onClick={() => start.mutate({})}>
          {text.paused.resume}
        </Button>
      }
    >
      {text.paused.text(until)}
    </Banner>
  )
}

function Stopped({ listId, price }: { listId: string; price: number | null }) {
  const text = useText(coverageText)
  const start = useStartCoverage(listId)
  return (
    <Banner
      tone="danger"
      title={text.failed.title}
      action={
        <Button busy={start.isPending} onClick={() => start.mutate({})}>
          {text.resume(price)}
        </Button>
      }
    >
      {text.failed.text(price)}
    </Banner>
  )
}
