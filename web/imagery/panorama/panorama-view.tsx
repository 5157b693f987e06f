import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../app/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { AlertIcon, CrossIcon, RefreshIcon } from '../../ui/icons.tsx'
import { AttributionChip, PhotoChip, ProvenanceChip } from '../photo-chips.tsx'
import { type Property, usePanorama } from '../queries.ts'
import { usePart } from '../use-part.ts'
import { isNoProperty, words } from '../words.ts'
import { LoadingPanorama } from './loading-panorama.tsx'
import { SphereStage } from './sphere-stage.tsx'
import { useFocusWhileOpen } from './use-focus-while-open.ts'

type PanoramaViewProps = {
  listId: string
  property: Property
  onClose: () => void
  /** It was delivered: from now on it is free. */
  onPaid?: () => void
  /** The balance does not cover it. */
  onUnpaid: () => void
}

/**
 * The panorama of a property, over whatever shows its picture (the nearest positioned ancestor). Opening another one, or
 * closing, ends the viewer and gives its part of the graphics card back.
 */
export function PanoramaView({ listId, property, onClose, onPaid, onUnpaid }: PanoramaViewProps) {
  const close = useFocusWhileOpen()
  const asked = usePanorama(listId, property.id)
  const label = words.panorama.of(property.street, property.city)
  const isUnpaid = asked.error instanceof ApiError && asked.error.code === 'insufficient_tokens'
  const isPaid = asked.data?.panorama != null
  const tellUnpaid = useEffectEvent(onUnpaid)
  const tellPaid = useEffectEvent(() => onPaid?.())
  useEffect(() => {
    if (isUnpaid) tellUnpaid()
    if (isPaid) tellPaid()
  }, [isUnpaid, isPaid])
  return (
    <dialog
      open
      aria-label={label}
      className="absolute inset-0 z-10 m-0 size-full max-h-none max-w-none animate-appear overflow-hidden rounded-card border border-line bg-sunken p-0 text-ink"
    >
      <Content asked={asked} label={label} />
      <div className="pointer-events-none absolute inset-x-3 top-3 flex items-start justify-between gap-2">
        <div className="flex flex-wrap gap-2">
          <PhotoChip>{`${property.street}, ${property.city}`}</PhotoChip>
          {asked.data && <ProvenanceChip {...asked.data} />}
          {asked.data && <AttributionChip {...asked.data} />}
        </div>
        <IconButton
          ref={close}
          label={words.panorama.close}
          onClick={onClose}
          className="pointer-events-auto bg-black/72 text-white hover:bg-black/85"
        >
          <CrossIcon />
        </IconButton>
      </div>
    </dialog>
  )
}

function Content({ asked, label }: { asked: ReturnType<typeof usePanorama>; label: string }) {
  const part = usePart('sphere', () => import('./sphere.ts'))
  const [isBroken, setBroken] = useState(false)
  if (asked.isError) return <AskFailed error={asked.error} onRetry={() => void asked.refetch()} />
  if (part.isError) return <Failed onRetry={() => void part.refetch()}>{words.panorama.partFailed}</Failed>
  if (isBroken) return <Failed onRetry={() => setBroken(false)}>{words.panorama.pictureFailed}</Failed>
  if (asked.isPending || part.isPending) return <LoadingPanorama />
  const { panorama, missing = 'no_imagery' } = asked.data
  if (panorama === null) return <Failed>{words.panorama.missing[missing]}</Failed>
  if (panorama.viewer !== 'equirectangular') return <Failed>{words.panorama.partFailed}</Failed>
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
  const text = words.panorama
  if (isNoProperty(error)) return <Message title={text.noProperty}>{text.noPropertyText}</Message>
  return <Failed onRetry={onRetry}>{text.unavailable(error)}</Failed>
}

type FailedProps = { children: ReactNode; onRetry?: () => void }

const Failed = ({ children, onRetry }: FailedProps) => (
  <Message title={words.panorama.failed} {...(onRetry && { onRetry })}>
    {words.panorama.failedText}
    <span className="mt-1 block text-sm">{children}</span>
  </Message>
)

const Message = ({ title, children, onRetry }: FailedProps & { title: string }) => (
  <div
    role="alert"
    className="flex size-full flex-col items-center justify-center gap-1.5 overflow-y-auto px-6 pt-16 pb-6 text-center"
  >
    <AlertIcon className="size-6 text-muted" />
    <h2 className="text-lg font-semibold">{title}</h2>
    <p className="max-w-sm text-pretty text-muted">{children}</p>
    {onRetry && (
      <Button icon={<RefreshIcon />} onClick={onRetry} className="mt-3">
        {words.panorama.retry}
      </Button>
    )}
  </div>
)
