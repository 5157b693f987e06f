import { RowsLink } from '../../frame/rows-link.tsx'
import { useFormats, useText } from '../../text/language.ts'
import { ScaleContext } from '../../text/scale.ts'
import { Button } from '../../ui/button.tsx'
import { GradeDistribution } from '../../ui/charts/grade-distribution.tsx'
import { Facts } from '../../ui/facts.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { PropertyList } from '../queries.ts'
import { listsText } from '../text.ts'

type ListCompleteDialogProps = { list: PropertyList; onClose: () => void; onExport: () => void }

/** Offers the actions for a finished list (Spec 2), whose grades can still be reviewed and changed. */
export function ListCompleteDialog({ list, onClose, onExport }: ListCompleteDialogProps) {
  const { count } = useFormats()
  const text = useText(listsText)
  const completedAt = list.completedAt ?? list.lastProcessedAt
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.complete.title}
      description={text.complete.text(list.title)}
      footer={
        <>
          <Button onClick={onClose}>{text.complete.close}</Button>
          <RowsLink list={list} />
          <Button variant="primary" icon={<DownloadIcon />} onClick={onExport}>
            {text.complete.export}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { name: text.complete.total, value: count(list.recordCount) },
          { name: text.complete.completed, value: completedAt === null ? '–' : text.date(completedAt) },
        ]}
      />
      <ScaleContext value={list.scale}>
        <GradeDistribution
          counts={list.gradeCounts}
          label={text.distribution}
          withFigures
          className="mt-5 h-24"
        />
      </ScaleContext>
    </Dialog>
  )
}
