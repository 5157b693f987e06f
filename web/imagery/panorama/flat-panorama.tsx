import type { SyntheticEvent } from 'react'
import { PhotoChip } from '../photo-chips.tsx'
import { words } from '../words.ts'

type FlatPanoramaProps = { url: string; turn: number; label: string; onFailed: () => void }

/** The whole picture to scroll, where a browser cannot show a sphere. */
export const FlatPanorama = ({ url, turn, label, onFailed }: FlatPanoramaProps) => (
  <>
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard has to reach it
      tabIndex={0}
      className="size-full overflow-auto"
    >
      <img
        src={url}
        alt={label}
        onLoad={(event) => lookAt(event, turn)}
        onError={onFailed}
        className="h-[220%] max-w-none"
      />
    </section>
    <div className="pointer-events-none absolute inset-x-3 bottom-3 text-right">
      <PhotoChip>{words.panorama.flat}</PhotoChip>
    </div>
  </>
)

/** Scrolls the building into the middle; the horizon is at half the height. */
function lookAt({ currentTarget: image }: SyntheticEvent<HTMLImageElement>, turn: number): void {
  const room = image.parentElement
  room?.scrollTo({
    left: image.width * (0.5 + turn / 360) - room.clientWidth / 2,
    top: (image.height - room.clientHeight) / 2,
  })
}
