import { joinAddress } from '@curbgrade/core/shared/address-text'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../client/api-error.ts'
import { usePart } from '../../client/parts/use-part.ts'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useAbout } from '../../client/session/me.ts'
import { useText } from '../../text/language.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { CrossIcon } from '../../ui/icons.tsx'
import { isNoProperty } from '../is-no-property.ts'
import { AttributionFact, CaptureFact, PhotoChips } from '../photo-facts.tsx'
import { type Property, type SpherePanorama, usePanorama } from '../queries.ts'
import { imageryText } from '../text.ts'
import { GoogleViewer } from './google-viewer.tsx'
import { LoadingPanorama } from './loading-panorama.tsx'
import { Failed, PanoramaMessage } from './panorama-failed.tsx'
import { SphereStage } from './sphere-stage.tsx'
import { useFocusWhileOpen } from './use-focus-while-open.ts'

type PanoramaViewProps = {
  listId: string
  property: Property
  still: string | undefined
  onClose: () => void
  /** Called once the panorama is delivered; from then on it's free. */
  onPaid?: () => void
  /** Called if the balance doesn't cover the panorama. */
  onUnpaid: () => void
}

/** Fills the nearest positioned ancestor. Closing it, or another panorama, releases the WebGL context. */
export function PanoramaView({ listId, property, still, onClose, onPaid, onUnpaid }: PanoramaViewProps) {
  const text = useText(imageryText)
  const close = useFocusWhileOpen()
  const query = usePanorama(listId, property.id)
  const address = joinAddress(property.street, property.city)
  const label = text.panorama.of(address)
  const isUnpaid = query.error instanceof ApiError && query.error.code === 'insufficient_tokens'
  const isPaid = query.data?.panorama != null
  const notifyUnpaid = useEffectEvent(onUnpaid)
  const notifyPaid = useEffectEvent(() => onPaid?.())
  useEffect(() => {
    if (isUnpaid) notifyUnpaid()
    if (isPaid) notifyPaid()
  }, [isUnpaid, isPaid])
  return (
    <dialog
      open
      aria-label={label}
      className="absolute inset-0 z-10 m-0 size-full max-h-none max-w-none animate-appear overflow-hidden rounded-card border border-line bg-sunken p-0 text-ink"
    >
      {still !== undefined && (
        <img src={still} alt="" className="absolute inset-0 size-full object-contain opacity-60" />
      )}
      <Content query={query} label={label} />
      <div className="pointer-events-none absolute inset-x-3 top-3 flex items-start justify-between gap-2">
        <PhotoChips>
          <span>{address}</span>
          {query.data && <CaptureFact {...query.data} />}
          {query.data && <AttributionFact {...query.data} />}
        </PhotoChips>
        <IconButton
          ref={close}
          label={text.panorama.close}
          onClick={onClose}
          className="pointer-events-auto shrink-0 bg-black/72 text-white hover:bg-black/85"
        >
          <CrossIcon />
        </IconButton>
      </div>
    </dialog>
  )
}

function Content({ query, label }: { query: ReturnType<typeof usePanorama>; label: string }) {
  const text = useText(imageryText)
  const { data: about } = useAbout()
  if (query.isError) return <AskFailed error={query.error} onRetry={() => void query.refetch()} />
  if (query.data?.panorama === null)
    return <Failed>{text.panorama.missing[query.data.missing ?? 'no_imagery']}</Failed>
  const panorama = query.data?.panorama ?? null
  // Loads the viewer in parallel with the panorama.
  const viewer = panorama?.viewer ?? (about && (about.googleMaps ? 'google' : 'equirectangular'))
  if (viewer === undefined || about === undefined) return <LoadingPanorama />
  if (viewer === 'equirectangular')
    return <OwnViewer panorama={panorama?.viewer === viewer ? panorama : null} label={label} />
  if (!about.googleMaps) return <Failed>{text.panorama.notSetUp}</Failed>
  return (
    <GoogleViewer
      panorama={panorama?.viewer === viewer ? panorama : null}
      label={label}
      access={about.googleMaps}
    />
  )
}

function OwnViewer({ panorama, label }: { panorama: SpherePanorama | null; label: string }) {
  const text = useText(imageryText)
  const part = usePart('sphere', () => import('./sphere.ts'))
  const [isBroken, setBroken] = useState(false)
  if (part.isError) return <Failed onRetry={part.retry}>{text.panorama.partFailed}</Failed>
  if (isBroken) return <Failed onRetry={() => setBroken(false)}>{text.panorama.pictureFailed}</Failed>
  if (panorama === null || part.isPending) return <LoadingPanorama />
  return (
    <SphereStage
      key={panorama.url}
      panorama={panorama}
      label={label}
      open={part.data.openSphere}
      onFailed={() => setBroken(true)}
    />
  )
}

function AskFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const text = useText(imageryText).panorama
  if (isNoProperty(error))
    return <PanoramaMessage title={text.noProperty}>{text.noPropertyText}</PanoramaMessage>
  return <Failed onRetry={onRetry}>{sentenceFor(error, text.errors)}</Failed>
}
