import { useParams } from 'react-router'
import { isMissingList } from '../../client/is-missing-list.ts'
import type { List } from '../../client/list.ts'
import { paths } from '../../client/paths.ts'
import { useList } from '../../client/use-list.ts'
import { MissingList } from '../../frame/missing-list.tsx'
import { QueryState } from '../../frame/query-state.tsx'
import { useText } from '../../text/language.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ArrowLeftIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { AddPhotos } from '../add/add-photos.tsx'
import { BatchesSection } from '../batches/batches-section.tsx'
import { SendingPanel } from '../sending/sending-panel.tsx'
import { TraySection } from '../tray/tray-section.tsx'
import { OwnOnlySwitch } from './own-only-switch.tsx'
import { photosPageText } from './text.ts'

/** `/lists/:listId/photos`: adds the user's own photos to a list, and shows what was added. */
export function PhotosPage() {
  const { listId = '' } = useParams()
  return <PhotosOfList key={listId} listId={listId} />
}

function PhotosOfList({ listId }: { listId: string }) {
  const text = useText(photosPageText)
  const query = useList(listId)
  const list = isMissingList(query.error) ? undefined : query.data?.list
  return (
    <Page
      title={text.title}
      subtitle={list?.title}
      back={
        <ButtonLink variant="ghost" to={paths.list(listId)} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.back}
        </ButtonLink>
      }
    >
      {list ? (
        <Sections list={list} />
      ) : (
        <QueryState
          query={query}
          loading={<Loading />}
          missing={<MissingList missing={text.missing} />}
          failed={text.failed}
          retry={text.retry}
        />
      )}
    </Page>
  )
}

const Sections = ({ list }: { list: List }) => (
  <div className="flex flex-col gap-6">
    <AddPhotos list={list} />
    <SendingPanel listId={list.id} />
    <TraySection listId={list.id} />
    <BatchesSection listId={list.id} />
    <OwnOnlySwitch list={list} />
  </div>
)

const Loading = () => {
  const { loading } = useText(photosPageText)
  return (
    <ShimmerRegion label={loading} className="flex flex-col gap-4">
      <Shimmer className="h-36 rounded-card" />
      <Shimmer className="h-24 rounded-card" />
    </ShimmerRegion>
  )
}
