import { tokenCosts } from '@curbgrade/core/tokens/ledger'
import { baseUrl } from '../../app/api.ts'
import { Button } from '../../ui/button.tsx'
import { HouseIcon } from '../../ui/icons.tsx'
import type { SampleProperty, Samples } from './queries.ts'
import { useGetPicture } from './use-get-picture.ts'
import { words } from './words.ts'

type SamplePhotoProps = { list: Samples['list']; property: SampleProperty; onUnpaid: () => void }

/** The picture in its own proportions, asked for when it comes into view; else what it would cost. */
export function SamplePhoto({ list, property, onUnpaid }: SamplePhotoProps) {
  const { photo, street, city } = property
  if (photo === null) return <NoPhoto list={list} property={property} onUnpaid={onUnpaid} />
  return (
    <img
      src={baseUrl + photo}
      alt={words.pictureOf(street, city)}
      width={400}
      height={270}
      loading="lazy"
      decoding="async"
      className="aspect-[400/270] w-full bg-sunken object-cover"
    />
  )
}

function NoPhoto({ list, property, onUnpaid }: SamplePhotoProps) {
  const getting = useGetPicture(list, property, onUnpaid)
  return (
    <div className="flex aspect-[400/270] w-full flex-col items-center justify-center gap-1 bg-sunken px-3 text-center text-muted">
      <HouseIcon width="26" height="26" strokeWidth="1.1" />
      <p className="max-w-full truncate text-sm font-medium text-ink">{property.street}</p>
      <p className="text-sm">{words.noPicture}</p>
      <Button busy={getting.isPending} onClick={() => getting.mutate()} className="mt-1.5 px-3 text-sm">
        {words.getPicture(tokenCosts[list.imagery])}
      </Button>
    </div>
  )
}
