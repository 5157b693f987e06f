import { turnToBuilding } from '@curbgrade/core/imagery/panorama'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { baseUrl } from '../../app/api.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { MinusIcon, PlusIcon } from '../../ui/icons.tsx'
import { PhotoChip } from '../photo-chips.tsx'
import type { SpherePanorama } from '../queries.ts'
import { words } from '../words.ts'
import { FlatPanorama } from './flat-panorama.tsx'
import { LoadingPanorama } from './loading-panorama.tsx'
import type { openSphere, Sphere } from './sphere.ts'

type SphereStageProps = {
  panorama: SpherePanorama
  label: string
  open: typeof openSphere
  onFailed: () => void
}

/** The panorama to turn with pointer and arrow keys, looking at the building first; flat where there is no WebGL. */
export function SphereStage({ panorama, label, open, onFailed }: SphereStageProps) {
  const host = useRef<HTMLDivElement>(null)
  const sphere = useRef<Sphere | null>(null)
  const [state, setState] = useState<'loading' | 'ready' | 'flat'>('loading')
  const fail = useEffectEvent(onFailed)
  const { url } = panorama
  const turn = turnToBuilding(panorama)
  useEffect(() => {
    if (host.current === null) return undefined
    const opened = open(host.current, {
      url,
      turn,
      isCalm: matchMedia('(prefers-reduced-motion: reduce)').matches,
      withCredentials: baseUrl !== '',
      onReady: () => setState('ready'),
      onFailed: () => fail(),
    })
    sphere.current = opened
    if (opened === null) setState('flat')
    return () => opened?.close()
  }, [open, url, turn])
  if (state === 'flat') return <FlatPanorama url={url} turn={turn} label={label} onFailed={onFailed} />
  return (
    <>
      <figure
        ref={host}
        aria-label={label}
        className="size-full cursor-grab touch-none active:cursor-grabbing"
      />
      {state === 'loading' && <LoadingPanorama />}
      {state === 'ready' && (
        <div className="absolute right-3 bottom-3 flex items-center gap-2">
          <PhotoChip className="max-sm:hidden">{words.panorama.drag}</PhotoChip>
          <ZoomButton label={words.panorama.zoomOut} onClick={() => sphere.current?.zoom(-1)}>
            <MinusIcon />
          </ZoomButton>
          <ZoomButton label={words.panorama.zoomIn} onClick={() => sphere.current?.zoom(1)}>
            <PlusIcon />
          </ZoomButton>
        </div>
      )}
    </>
  )
}

const ZoomButton = (props: { label: string; onClick: () => void; children: React.ReactNode }) => (
  <IconButton {...props} className="bg-black/72 text-white hover:bg-black/85" />
)
