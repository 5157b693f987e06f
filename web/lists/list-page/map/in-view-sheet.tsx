import { useText } from '../../../text/language.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { type InViewProps, RowsInView } from './in-view-list.tsx'
import { mapText } from './text.ts'

type InViewSheetProps = InViewProps & { isOpen: boolean; onClose: () => void }

/** Shows the rows in view over the map, on phones. */
export const InViewSheet = ({ isOpen, onClose, ...inView }: InViewSheetProps) => {
  const text = useText(mapText)
  return (
    <Dialog open={isOpen} onOpenChange={onClose} title={text.inViewTitle}>
      <RowsInView {...inView} />
    </Dialog>
  )
}
