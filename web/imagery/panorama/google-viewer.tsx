import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePart } from '../../client/parts/use-part.ts'
import { useText } from '../../text/language.ts'
import { classNames } from '../../ui/class-names.ts'
import type { GoogleMapsAccess } from '../google/load-google.ts'
import { useIsKeyRefused } from '../google/refusal.ts'
import type { OpenStreetView, StreetView } from '../google/street-view.ts'
import type { GooglePanorama } from '../queries.ts'
import { imageryText } from '../text.ts'
import { LoadingPanorama } from './loading-panorama.tsx'
import { Failed } from './panorama-failed.tsx'
import { ZoomButtons } from './zoom-buttons.tsx'

type GoogleViewerProps = { panorama: GooglePanorama | null; label: string; access: GoogleMapsAccess }

/** Google's terms allow its panoramas only in its own viewer. */
export function GoogleViewer({ panorama, label, access }: GoogleViewerProps) {
  const part = usePart('street view', () => loadViewer(access))
  const isRefused = useIsKeyRefused()
  const [isBroken, setBroken] = useState(false)
  const text = useText(imageryText).panorama
  if (isRefused) return <Failed>{text.keyRefused}</Failed>
  if (part.isError) return <Failed onRetry={part.retry}>{text.partFailed}</Failed>
  if (isBroken) return <Failed onRetry={() => setBroken(false)}>{text.viewerFailed}</Failed>
  if (panorama === null || part.isPending) return <LoadingPanorama />
  return <Stage panorama={panorama} label={label} open={part.data.open} onFailed={() => setBroken(true)} />
}

async function loadViewer(access: GoogleMapsAccess): Promise<{ readonly open: OpenStreetView }> {
  const { loadStreetView } = await import('../google/street-view.ts')
  return { open: await loadStreetView(access) }
}

type StageProps = {
  panorama: GooglePanorama
  label: string
  open: OpenStreetView
  onFailed: () => void
}

function Stage({ panorama, label, open, onFailed }: StageProps) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<StreetView | null>(null)
  const [isReady, setReady] = useState(false)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (host.current === null) return undefined
    const opened = open(host.current, panorama, { onReady: () => setReady(true), onFailed: () => fail() })
    view.current = opened
    return () => opened.close()
  }, [open, panorama])
  return (
    <>
      <figure
        ref={host}
        aria-label={label}
        className={classNames('relative size-full', !isReady && 'opacity-0')}
      />
      {!isReady && <LoadingPanorama />}
      {/* Stays above the lower edge, where Google shows its attribution. */}
      {isReady && <ZoomButtons className="bottom-9" onZoom={(steps) => view.current?.zoom(steps)} />}
    </>
  )
}
