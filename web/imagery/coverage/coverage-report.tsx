import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/charts/progress-bar.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Choices } from './choices.tsx'
import { ProblemRows } from './problem-rows.tsx'
import { type Report, useStartCoverage } from './queries.ts'
import { words } from './words.ts'
import { YearsChart } from './years-chart.tsx'

/** The report, which fills in while the check runs. */
export const CoverageReport = ({ report, price }: { report: Report; price: number | null }) => (
  <div className="flex flex-col gap-4">
    {report.state === 'running' && <Running report={report} />}
    {/* NOTE: a server of the previous release doesn't send `pausedUntil`. */}
    {report.pausedUntil && <Paused listId={report.list.id} until={report.pausedUntil} />}
    {report.state === 'failed' && <Stopped listId={report.list.id} price={price} />}
    <section aria-labelledby="coverage-found" className="card p-5">
      <h2 id="coverage-found" className="mb-3 text-lg font-semibold tracking-tight">
        {words.found}
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

function toFacts({ done, street, aerialOnly, noImagery, notFound, unchecked }: Report) {
  const fact = (name: string, rows: number) => ({
    name,
    value: words.count(rows),
    more: words.share(rows, done),
  })
  return [
    fact(words.facts.street, street),
    fact(words.facts.aerialOnly, aerialOnly),
    fact(words.facts.noImagery, noImagery),
    fact(words.facts.notFound, notFound),
    ...(unchecked > 0 ? [fact(words.facts.unchecked, unchecked)] : []),
  ]
}

const Running = ({ report: { done, total, isWaiting, pausedUntil } }: { report: Report }) => (
  <section aria-labelledby="coverage-running" className="card p-5">
    <h2 id="coverage-running" className="text-lg font-semibold tracking-tight">
      {pausedUntil ? words.isPaused : words.running}
    </h2>
    <p aria-live="polite" className="tabular mt-1 mb-2.5 text-muted">
      {words.progressOf(done, total)}. {!pausedUntil && words.stay}
    </p>
    <ProgressBar label={words.progress} value={done} max={total} showPercent />
    {isWaiting && (
      <Banner tone="warning" className="mt-4">
        {words.waiting}
      </Banner>
    )}
  </section>
)

function Paused({ listId, until }: { listId: string; until: number }) {
  const start = useStartCoverage(listId)
  return (
    <Banner
      tone="warning"
      title={words.paused.title}
      action={
        <Button busy={start.isPending} onClick={() => start.mutate({})}>
          {words.paused.resume}
        </Button>
      }
    >
      {words.paused.text(until)}
    </Banner>
  )
}

function Stopped({ listId, price }: { listId: string; price: number | null }) {
  const start = useStartCoverage(listId)
  return (
    <Banner
      tone="danger"
      title={words.failed.title}
      action={
        <Button busy={start.isPending} onClick={() => start.mutate({})}>
          {words.resume(price)}
        </Button>
      }
    >
      {words.failed.text(price)}
    </Banner>
  )
}
