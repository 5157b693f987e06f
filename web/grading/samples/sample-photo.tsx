import { tokenCosts } from '@curbgrade/core/tokens/costs'
import { SeenImage } from '../../rows/index.ts'
import { useText } from '../../text/language.ts'
import { Button } from '../../ui/button.tsx'
import { HouseIcon } from '../../ui/icons.tsx'
import type { SampleProperty, Samples } from './queries.ts'
import type { SampleActions } from './sample-actions.ts'
import { samplesText } from './text.ts'
import { useGetPicture } from './use-get-picture.ts'

type SamplePhotoProps = {
  list: Samples['list']
  property: SampleProperty
  actions: Pick<SampleActions, 'impressions' | 'onOpen' | 'onUnpaid'>
}

/** Loads the picture when it comes into view, or offers one with its price. */
export function SamplePhoto({ list, property, actions }: SamplePhotoProps) {
  const text = useText(samplesText)
  const { id, photo, street, city } = property
  if (photo === null) return <NoPhoto list={list} property={property} actions={actions} />
  return (
    <button
      type="button"
      title={text.panoramaHint}
      onClick={() => actions.onOpen(property)}
      className="group relative block w-full -outline-offset-2"
    >
      <SeenImage
        row={{ id, photo }}
        impressions={actions.impressions}
        alt={text.pictureOf(street, city)}
        loading="lazy"
        className="aspect-[400/270] w-full bg-sunken object-cover"
      />
      <span className="absolute right-2 bottom-2 rounded-[7px] bg-black/72 px-2.5 py-1 text-sm font-medium text-white opacity-0 transition-opacity duration-100 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100">
        {text.panorama(tokenCosts.panorama)}
      </span>
    </button>
  )
}

function NoPhoto({ list, property, actions }: SamplePhotoProps) {
  const text = useText(samplesText)
  const getting = useGetPicture(list, property, actions)
  return (
    <div className="flex aspect-[400/270] w-full flex-col items-center justify-center gap-1 bg-sunken px-3 text-center text-muted">
      <HouseIcon width="26" height="26" strokeWidth="1.1" />
      <p className="text-sm">{text.noPicture}</p>
      <Button busy={getting.isPending} onClick={() => getting.mutate()} className="mt-1.5 px-3 text-sm">
        {text.getPicture(tokenCosts[list.imagery])}
      </Button>
    </div>
  )
}
