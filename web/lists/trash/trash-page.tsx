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
import { DeleteForeverDialog } from './delete-forever-dialog.tsx'
import { type TrashedList, useTrash } from './queries.ts'
import { trashText } from './text.ts'
import { TrashTable } from './trash-table.tsx'

export function TrashPage() {
  const text = useText(trashText)
  const trash = useTrash()
  const [deleting, setDeleting] = useState<readonly TrashedList[]>()
  const lists = trash.data?.pages.flatMap((page) => page.lists) ?? []
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
          <Button icon={<TrashIcon />} onClick={() => setDeleting(lists.slice(0, MAX_LISTS_AT_ONCE))}>
            {text.emptyTrash}
          </Button>
        )
      }
    >
      <FailedBanner query={trash} retry={text.tryAgain} className="mb-5">
        {text.failedToLoad}
      </FailedBanner>
      {trash.isPending && <LoadingTrash />}
      {trash.data && lists.length === 0 && (
        <EmptyState icon={<TrashIcon />} title={text.empty}>
          {text.emptyText}
        </EmptyState>
      )}
      {lists.length > 0 && <TrashTable lists={lists} onDeleteForever={(list) => setDeleting([list])} />}
      {trash.hasNextPage && (
        <Button
          busy={trash.isFetchingNextPage}
          onClick={() => void trash.fetchNextPage()}
          className="mt-6 self-center"
        >
          {text.loadMore}
        </Button>
      )}
      {deleting && <DeleteForeverDialog lists={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  )
}

function LoadingTrash() {
  const text = useText(trashText)
  return (
    <ShimmerRegion label={text.loading} className="card p-4">
      <Shimmer className="mb-3 h-4 w-2/5" />
      <Shimmer className="h-4 w-3/5" />
    </ShimmerRegion>
  )
}
