import { paths } from '../../client/paths.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { FailedBanner } from '../../frame/failed-banner.tsx'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArrowLeftIcon, ReceiptIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { usePurchases, useUncreditedPayments } from '../queries.ts'
import { billingText } from '../text.ts'
import { PurchaseRow } from './purchase-row.tsx'
import { UncreditedRow } from './uncredited-row.tsx'

/** Newest first (Spec 2). */
export function PurchasesPage() {
  const { purchases: pageText } = useText(billingText)
  const purchases = usePurchases()
  const { data: uncredited = [] } = useUncreditedPayments()
  const hasPaid = uncredited.length > 0 || (purchases.data?.length ?? 0) > 0
  return (
    <Page
      width="text"
      title={pageText.title}
      actions={hasPaid && <ButtonLink to={paths.tokens}>{pageText.buy}</ButtonLink>}
      back={
        <ButtonLink variant="ghost" to={paths.settings} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {pageText.back}
        </ButtonLink>
      }
    >
      {purchases.isPending && <Loading />}
      <FailedBanner query={purchases} title={pageText.failed} retry={pageText.retry} className="mb-4">
        {sentenceFor(purchases.error)} {pageText.failedText}
      </FailedBanner>
      {uncredited.length > 0 && (
        <ul className="card mb-4 divide-y divide-line">
          {uncredited.map((payment) => (
            <UncreditedRow key={payment.reference} payment={payment} />
          ))}
        </ul>
      )}
      {purchases.data && !hasPaid && <Empty />}
      {purchases.data && purchases.data.length > 0 && (
        <ul className="card divide-y divide-line">
          {purchases.data.map((purchase) => (
            <PurchaseRow key={purchase.id} purchase={purchase} />
          ))}
        </ul>
      )}
      {purchases.hasNextPage && (
        <Button
          className="mx-auto mt-4 flex"
          busy={purchases.isFetchingNextPage}
          onClick={() => void purchases.fetchNextPage()}
        >
          {pageText.more}
        </Button>
      )}
    </Page>
  )
}

/** Five placeholder rows (D39). */
function Loading() {
  const { purchases: pageText } = useText(billingText)
  return (
    <ShimmerRegion label={pageText.loading} className="card divide-y divide-line">
      {[1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="flex items-center gap-4 p-4 sm:px-5">
          <div className="flex-1">
            <Shimmer className="mb-2 h-4 w-2/5" />
            <Shimmer className="h-4 w-1/4" />
          </div>
          <Shimmer className="h-5 w-14" />
        </div>
      ))}
    </ShimmerRegion>
  )
}

function Empty() {
  const { purchases: pageText } = useText(billingText)
  return (
    <EmptyState
      icon={<ReceiptIcon />}
      title={pageText.empty}
      className="card max-w-none py-12"
      action={
        <ButtonLink variant="primary" to={paths.tokens}>
          {pageText.buy}
        </ButtonLink>
      }
    >
      {pageText.emptyText}
    </EmptyState>
  )
}
