import type { List } from '../../client/list.ts'
import { PageOfList } from '../../frame/page-of-list.tsx'
import { useText } from '../../text/language.ts'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { AddPhotos } from '../add/add-photos.tsx'
import { BatchesSection } from '../batches/batches-section.tsx'
import { SendingPanel } from '../sending/sending-panel.tsx'
import { TraySection } from '../tray/tray-section.tsx'
import { OwnOnlySwitch } from './own-only-switch.tsx'
import { photosPageText } from './text.ts'

/** `/lists/:listId/photos`: adds the user's own photos to a list, and shows what was added. */
export const PhotosPage = () => (
  <PageOfList text={useText(photosPageText)} loading={<Loading />}>
    {(list) => <Sections list={list} />}
  </PageOfList>
)

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
