import { type SyntheticEvent, useId } from 'react'
import { sentenceFor } from '../../client/sentence-for.ts'
import { ScaleChoice, toScale, useChosenScale } from '../../scales/index.ts'
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
  const { chosen, choose, isReady, keep } = useChosenScale(list.scale)
  const form = useId()
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isReady || isPending) return
    keep()
    mutate({ listId: list.id, scale: toScale(chosen) }, { onSuccess: onClose })
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
        <ScaleChoice chosen={chosen} onChange={choose} />
      </form>
      {error && (
        <Banner tone="danger" className="mt-4">
          {text.failed} {sentenceFor(error)}
        </Banner>
      )}
    </Dialog>
  )
}
