import { useState } from 'react'
import { sentenceFor } from '../../client/sentence-for.ts'
import { useText } from '../../text/language.ts'
import { Banner } from '../../ui/banner.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.ts'
import { TYPING_PAUSE_MS, useDebounced } from '../../ui/use-debounced.ts'
import { photosText } from '../photos-text.ts'
import { PropertyField } from './property-field.tsx'
import { type PhotosDone, type RowToChoose, useMovePhotos, useRowsToChoose } from './queries.ts'
import { trayText } from './text.ts'

type ChoosePropertyDialogProps = {
  listId: string
  photoIds: readonly string[]
  /** Where they are moved back to. Null: the tray. */
  from: string | null
  onClose: () => void
  /** Also once they were moved back. */
  onMoved?: () => void
}

/** Moves the photos to the property that is chosen by its address. */
export function ChoosePropertyDialog(props: ChoosePropertyDialogProps) {
  const { listId, photoIds, onClose, onMoved } = props
  const text = useText(trayText)
  const [typed, setTyped] = useState('')
  const requested = useDebounced(typed.trim(), TYPING_PAUSE_MS)
  const rows = useRowsToChoose(listId, requested)
  const moving = useMovePhotos(listId)
  const sayMoved = useSayMoved(props)
  const choose = (row: RowToChoose) => {
    if (moving.isPending) return
    const onSuccess = (moved: PhotosDone) => {
      onClose()
      onMoved?.()
      sayMoved(moved, row)
    }
    moving.mutate({ photoIds, propertyId: row.id }, { onSuccess })
  }
  const status = () => {
    if (moving.isPending) return text.choose.moving
    if (rows.isError) return text.choose.failed
    if (rows.isFetching || typed.trim() !== requested) return text.choose.searching
    return rows.data?.length === 0 ? text.choose.nothing(requested) : text.choose.found
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.choose.title(photoIds.length)}
      size="md"
      dismissible={!moving.isPending}
      className="sm:mt-[12dvh] sm:self-start"
    >
      <PropertyField typed={typed} onType={setTyped} rows={rows.data ?? []} onChoose={choose} />
      <output className="mt-3 block min-h-5 text-sm text-muted">{status()}</output>
      {moving.isError && (
        <Banner tone="danger" className="mt-3">
          {sentenceFor(moving.error, text.errors)}
        </Banner>
      )}
    </Dialog>
  )
}

/** Says what was moved, and offers to move it back. */
function useSayMoved({ listId, from, onMoved }: ChoosePropertyDialogProps) {
  const text = useText(trayText)
  const { undo } = useText(photosText)
  const { mutateAsync } = useMovePhotos(listId)
  const moveBack = async (photoIds: readonly string[]) => {
    // The dialog is closed by now, so that its own callbacks aren't called.
    const { error } = await mutateAsync({ photoIds, propertyId: from }).catch((failure: unknown) => ({
      error: failure,
    }))
    onMoved?.()
    if (error !== undefined) toast.error(text.notUndone(sentenceFor(error, text.errors)))
  }
  return ({ done, error }: PhotosDone, row: RowToChoose) => {
    toast.undoable(text.moved(done.length, text.choose.address(row)), undo, () => void moveBack(done))
    if (error !== undefined) toast.error(text.notMoved(sentenceFor(error, text.errors)))
  }
}
