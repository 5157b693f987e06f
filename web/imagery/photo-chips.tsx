import { doubtOf } from '@curbgrade/core/imagery/addresses/address-doubt'
import type { AddressMatch } from '@curbgrade/core/imagery/addresses/address-match'
import { compassPoint } from '@curbgrade/core/imagery/geometry/compass'
import type { Provenance } from '@curbgrade/core/imagery/provenance'
import { isStreetCollection, streetCollections } from '@curbgrade/core/imagery/street-collections'
import type { ReactNode } from 'react'
import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'
import { imageryText } from './text.ts'

type WithProvenance = { readonly provenance: Provenance | null }

/** The date of the picture, and the direction it faces. */
export function ProvenanceChip({ provenance }: WithProvenance) {
  const { captured, facing } = useText(imageryText)
  const { capturedAt = null, heading = null } = provenance ?? {}
  const facts = [
    capturedAt && captured(capturedAt),
    heading !== null && facing(compassPoint(heading)),
  ].filter(Boolean)
  return facts.length > 0 && <PhotoChip>{facts.join(' · ')}</PhotoChip>
}

/** The attribution of the picture (D29), with a link to its provider. */
export function AttributionChip({ provenance }: WithProvenance) {
  const text = useText(imageryText)
  if (provenance === null) return null
  const { provider, attribution } = provenance
  if (provider === 'demo') return <PhotoChip className={ATTRIBUTION}>{text.demoImagery}</PhotoChip>
  return (
    <PhotoChip title={attribution} className={ATTRIBUTION}>
      {isStreetCollection(provider) ? (
        <a
          href={streetCollections[provider].page}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={text.providerPage(attribution)}
          onMouseDown={(event) => event.preventDefault()}
          className="pointer-events-auto relative z-10 underline-offset-2 hover:underline pointer-coarse:py-3"
        >
          {attribution}
        </a>
      ) : (
        attribution
      )}
    </PhotoChip>
  )
}

/** Never truncated: names and licenses must be readable. */
const ATTRIBUTION = 'max-sm:max-w-[62%] text-pretty'

/** Google's name is part of the picture, which therefore must not be cropped or covered there. */
export const mustBeWhole = (provenance: Provenance | null): boolean => provenance?.provider === 'google'

/** Marks an uncertain address match; the tooltip shows the matched address. */
export function MatchChip({ match }: { match: AddressMatch | null }) {
  const text = useText(imageryText)
  const doubt = match && doubtOf(match)
  return match && doubt && <PhotoChip title={text.matched(match.matched)}>{text.doubts[doubt]}</PhotoChip>
}

/** Text over a picture. */
export const PhotoChip = ({
  children,
  title,
  className,
}: {
  children: ReactNode
  title?: string
  className?: string
}) => (
  <span
    title={title}
    className={classNames(
      'inline-block max-w-full rounded-[7px] bg-black/72 px-2.5 py-1 text-sm font-medium text-white',
      className,
    )}
  >
    {children}
  </span>
)
