import { useParams } from 'react-router'
import { isMissingList } from '../../client/is-missing-list.ts'
import { paths } from '../../client/paths.ts'
import { HelpLink } from '../../frame/help-link.tsx'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ArrowLeftIcon, DownloadIcon, RefreshIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { CoverageReport } from './coverage-report.tsx'
import { CoverageFailed, CoverageLoading, CoverageMissing, NotChecked } from './coverage-states.tsx'
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
  if (coverage.data) {
    const { coverage: report, price } = coverage.data
    return report ? (
      <CoverageReport report={report} price={price} />
    ) : (
      <NotChecked listId={listId} price={price} />
    )
  }
  if (coverage.isError && isMissingList(coverage.error)) return <CoverageMissing />
  if (coverage.isError)
    return <CoverageFailed error={coverage.error} onRetry={() => void coverage.refetch()} />
  return <CoverageLoading />
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
