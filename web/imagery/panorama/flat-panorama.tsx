import type { SyntheticEvent } from 'react'
import { useText } from '../../text/language.ts'
import { PhotoChip } from '../photo-facts.tsx'
import { imageryText } from '../text.ts'

type FlatPanoramaProps = { url: string; turn: number; label: string; onFailed: () => void }

/** The whole picture, scrollable, for browsers that can't show a sphere. */
export const FlatPanorama = ({ url, turn, label, onFailed }: FlatPanoramaProps) => {
  const text = useText(imageryText)
  return (
    <>
      <section
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be focusable
        tabIndex={0}
        className="relative size-full overflow-auto bg-sunken"
      >
        <img
          src={url}
          alt={label}
          onLoad={(event) => scrollToBuilding(event, turn)}
          onError={onFailed}
          className="h-[220%] max-w-none"
        />
      </section>
      <div className="pointer-events-none absolute inset-x-3 bottom-3 text-right">
        <PhotoChip>{text.panorama.flat}</PhotoChip>
      </div>
    </>
  )
}

/** Centers the building; the horizon is at half the height. */
function scrollToBuilding({ currentTarget: image }: SyntheticEvent<HTMLImageElement>, turn: number): void {
  const viewport = image.parentElement
  viewport?.scrollTo({
    left: image.width * (0.5 + turn / 360) - viewport.clientWidth / 2,
    top: (image.height - viewport.clientHeight) / 2,
  })
}
