import type { Scale } from '@curbgrade/core/lists/scale'
import { type SyntheticEvent, useId, useState } from 'react'
import { sentenceFor } from '../../client/sentence-for.ts'
import { ScaleChoice, scaleProblem } from '../../scales/index.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type PropertyList, useSetScale } from '../queries.ts'
import { listsText } from '../text.ts'

type ScaleDialogProps = { list: Pick<PropertyList, 'id' | 'title' | 'scale'>; onClose: () => void }

/** Gives the list another scale (D76). What is stored stays. */
export function ScaleDialog({ list, onClose }: ScaleDialogProps) {
  const text = useText(listsText).scaleDialog
  const { mutate, isPending, error } = useSetScale()
  const [scale, setScale] = useState<Scale | null>(list.scale)
  const form = useId()
  const isReady = scaleProblem(scale) === null
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isReady || isPending) return
    mutate({ listId: list.id, scale }, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title(list.title)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={isPending} disabled={!isReady}>
            {text.save}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={save} noValidate>
        <ScaleChoice scale={scale} onChange={setScale} />
      </form>
      {error && (
        <Banner tone="danger" className="mt-4">
          {text.failed} {sentenceFor(error)}
        </Banner>
      )}
    </Dialog>
  )
}
