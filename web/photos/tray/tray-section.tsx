import { useState } from 'react'
import { FailedBanner } from '../../frame/failed-banner.tsx'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { Shimmer, ShimmerRegion } from '../../ui/shimmer.tsx'
import { usePhotoBatches } from '../batches/queries.ts'
import { photosText } from '../photos-text.ts'
import type { OpenTrayDialog } from './open-tray-dialog.ts'
import { type TrayPhoto, useTray } from './queries.ts'
import { trayText } from './text.ts'
import { TrayDialogs } from './tray-dialogs.tsx'
import { TrayPhotoTile } from './tray-photo-tile.tsx'
import { TrayTools } from './tray-tools.tsx'

/** The photos that no property has yet. A person says which property they show. */
export function TraySection({ listId }: { listId: string }) {
  const text = useText(trayText)
  const { tryAgain, showMore } = useText(photosText)
  const query = useTray(listId)
  const inTray = usePhotoBatches(listId).data?.pages[0]?.inTray ?? 0
  const photos = query.data?.pages.flatMap((page) => page.photos) ?? []
  const { selected, toggle, select } = useSelected(photos)
  const [dialog, open] = useState<OpenTrayDialog | null>(null)
  if (photos.length === 0 && !query.isError && !(query.isPending && inTray > 0)) return null
  return (
    <section aria-labelledby="photo-tray">
      <h2 id="photo-tray" tabIndex={-1} className="mb-1 text-lg font-semibold tracking-tight">
        {text.title(Math.max(inTray, photos.length))}
      </h2>
      <FailedBanner query={query} retry={tryAgain} className="mt-2 mb-3">
        {text.failed}
      </FailedBanner>
      {query.isPending && <LoadingTray />}
      {photos.length > 0 && (
        <>
          <TrayTools photos={photos} selected={selected} onSelect={select} onOpen={open} />
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
            {photos.map((photo) => (
              <TrayPhotoTile
                key={photo.photoId}
                listId={listId}
                photo={photo}
                isSelected={selected.includes(photo)}
                onSelect={() => toggle(photo)}
                onOpen={() => open({ kind: 'large', photo })}
              />
            ))}
          </ul>
        </>
      )}
      {query.hasNextPage && (
        <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()} className="mt-4">
          {showMore}
        </Button>
      )}
      {dialog && <TrayDialogs listId={listId} dialog={dialog} onOpen={open} />}
    </section>
  )
}

/** Only photos that are still in the tray count as selected. */
function useSelected(photos: readonly TrayPhoto[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  return {
    selected: photos.filter(({ photoId }) => ids.has(photoId)),
    toggle: ({ photoId }: TrayPhoto) => {
      const next = new Set(ids)
      if (!next.delete(photoId)) next.add(photoId)
      setIds(next)
    },
    select: (all: readonly TrayPhoto[]) => setIds(new Set(all.map(({ photoId }) => photoId))),
  }
}

function LoadingTray() {
  const text = useText(trayText)
  return (
    <ShimmerRegion label={text.loading} className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      <Shimmer className="h-36 rounded-card" />
      <Shimmer className="h-36 rounded-card" />
    </ShimmerRegion>
  )
}
