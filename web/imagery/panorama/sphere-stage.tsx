import { turnToBuilding } from '@curbgrade/core/imagery/geometry/panorama'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { baseUrl } from '../../client/api.ts'
import { classNames } from '../../ui/class-names.ts'
import type { SpherePanorama } from '../queries.ts'
import { FlatPanorama } from './flat-panorama.tsx'
import { LoadingPanorama } from './loading-panorama.tsx'
import type { openSphere, Sphere } from './sphere.ts'
import { ZoomButtons } from './zoom-buttons.tsx'

type SphereStageProps = {
  panorama: SpherePanorama
  label: string
  open: typeof openSphere
  onFailed: () => void
}

/** Turns with pointer and arrow keys, and faces the building at first; flat without WebGL. */
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
        className={classNames(
          'relative size-full cursor-grab touch-none active:cursor-grabbing',
          // The library's own background is white, and shows until its first frame.
          '[&_.psv-container]:[background:none]!',
          state === 'loading' && 'opacity-0',
        )}
      />
      {state === 'loading' && <LoadingPanorama />}
      {state === 'ready' && (
        <ZoomButtons className="bottom-3" onZoom={(steps) => sphere.current?.zoom(steps)} />
      )}
    </>
  )
}
