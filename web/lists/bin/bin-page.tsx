import { MAX_LISTS_AT_ONCE } from '@curbgrade/core/lists/limits'
import { useState } from 'react'
import { paths } from '../../client/paths.ts'
import { FailedBanner } from '../../frame/failed-banner.tsx'
import { useText } from '../../text/language.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ArrowLeftIcon, TrashIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { BinTable } from './bin-table.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { type BinnedList, useBin } from './queries.ts'
import { binText } from './text.ts'

/** Deleted lists: each can be restored or deleted forever. */
export function BinPage() {
  const text = useText(binText)
  const bin = useBin()
  const [erasing, setErasing] = useState<readonly BinnedList[]>()
  const lists = bin.data?.pages.flatMap((page) => page.lists) ?? []
  return (
    <Page
      title={text.title}
      subtitle={text.subtitle}
      width="columns"
      back={
        <ButtonLink variant="ghost" to={paths.lists} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.back}
        </ButtonLink>
      }
      actions={
        lists.length > 0 && (
          <Button icon={<TrashIcon />} onClick={() => setErasing(lists.slice(0, MAX_LISTS_AT_ONCE))}>
            {text.emptyBin}
          </Button>
        )
      }
    >
      <FailedBanner query={bin} retry={text.tryAgain} className="mb-5">
        {text.failedToLoad}
      </FailedBanner>
      {bin.isPending && <LoadingBin />}
      {bin.data && lists.length === 0 && (
        <EmptyState icon={<TrashIcon />} title={text.empty}>
          {text.emptyText}
        </EmptyState>
      )}
      {lists.length > 0 && <BinTable lists={lists} onErase={(list) => setErasing([list])} />}
      {bin.hasNextPage && (
        <Button
          busy={bin.isFetchingNextPage}
          onClick={() => void bin.fetchNextPage()}
          className="mt-6 self-center"
        >
          {text.loadMore}
        </Button>
      )}
      {erasing && <EraseDialog lists={erasing} onClose={() => setErasing(undefined)} />}
    </Page>
  )
}

function LoadingBin() {
  const text = useText(binText)
  return (
    <ShimmerRegion label={text.loading} className="card p-4">
      <Shimmer className="mb-3 h-4 w-2/5" />
      <Shimmer className="h-4 w-3/5" />
    </ShimmerRegion>
  )
}
