import { useParams } from 'react-router'
import { paths } from '../../client/paths.ts'
import { HelpLink } from '../../frame/help-link.tsx'
import { MissingList } from '../../frame/missing-list.tsx'
import { QueryState } from '../../frame/query-state.tsx'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArrowLeftIcon, DownloadIcon, MapIcon, RefreshIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { CoverageReport } from './coverage-report.tsx'
import { type Report, useCoverage, useCoverageExport, useStartCoverage } from './queries.ts'
import { coverageText } from './text.ts'

/** `/coverage/:listId`: the imagery available for a list, before anything is spent on it. */
export function CoveragePage() {
  const text = useText(coverageText)
  const { listId = '' } = useParams()
  const coverage = useCoverage(listId)
  const report = coverage.data?.coverage
  return (
    <Page
      title={text.title}
      subtitle={report && text.subtitle(report.list.title, report.endedAt)}
      back={
        <ButtonLink variant="ghost" to={paths.lists} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.back}
        </ButtonLink>
      }
      actions={report?.state === 'done' && <Actions report={report} price={coverage.data?.price ?? null} />}
    >
      <Content listId={listId} coverage={coverage} />
      {coverage.data && (
        <HelpLink topic="coverage" className="mt-4">
          {text.help}
        </HelpLink>
      )}
    </Page>
  )
}

function Content({ listId, coverage }: { listId: string; coverage: ReturnType<typeof useCoverage> }) {
  const { missing, failedToLoad, retry } = useText(coverageText)
  if (!coverage.data)
    return (
      <QueryState
        query={coverage}
        loading={<Loading />}
        missing={<MissingList missing={missing} />}
        failed={failedToLoad}
        retry={retry}
      />
    )
  const { coverage: report, price } = coverage.data
  if (!report) return <NotChecked listId={listId} price={price} />
  return <CoverageReport report={report} price={price} />
}

const Loading = () => {
  const text = useText(coverageText)
  return (
    <ShimmerRegion label={text.loading} className="flex flex-col gap-4">
      <Shimmer className="h-36 rounded-card" />
      <div className="grid gap-4 lg:grid-cols-2">
        <Shimmer className="h-64 rounded-card" />
        <Shimmer className="h-64 rounded-card" />
      </div>
    </ShimmerRegion>
  )
}

function NotChecked({ listId, price }: { listId: string; price: number | null }) {
  const text = useText(coverageText)
  const start = useStartCoverage(listId)
  return (
    <EmptyState
      icon={<MapIcon />}
      title={text.notChecked.title(price)}
      action={
        <>
          <Button variant="primary" size="lg" busy={start.isPending} onClick={() => start.mutate({})}>
            {text.check(price)}
          </Button>
          <ButtonLink size="lg" to={paths.swipe(listId)}>
            {text.startGrading}
          </ButtonLink>
        </>
      }
    >
      {text.notChecked.text(price)}
    </EmptyState>
  )
}

function Actions({ report: { list }, price }: { report: Report; price: number | null }) {
  const text = useText(coverageText)
  const start = useStartCoverage(list.id)
  const exporting = useCoverageExport(list.id)
  return (
    <>
      <Button icon={<RefreshIcon />} busy={start.isPending} onClick={() => start.mutate({ again: true })}>
        {text.again(price)}
      </Button>
      <Button icon={<DownloadIcon />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
        {text.export}
      </Button>
      {list.processingMethod === 'manual' && (
        <ButtonLink variant="primary" to={paths.swipe(list.id)}>
          {text.startGrading}
        </ButtonLink>
      )}
    </>
  )
}
