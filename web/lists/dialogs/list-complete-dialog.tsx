import { paths } from '../../client/paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { GradeDistribution } from '../../ui/charts/grade-distribution.tsx'
import { Facts } from '../../ui/facts.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import type { PropertyList } from '../queries.ts'
import { dateWords, words } from '../words.ts'

type ListCompleteDialogProps = { list: PropertyList; onClose: () => void; onExport: () => void }

/** The actions for a finished list (Spec 2). Its grades can still be reviewed and changed. */
export function ListCompleteDialog({ list, onClose, onExport }: ListCompleteDialogProps) {
  const completedAt = list.completedAt ?? list.lastProcessedAt
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={words.complete.title}
      description={words.complete.text(list.title)}
      footer={
        <>
          <Button onClick={onClose}>{words.complete.close}</Button>
          <ButtonLink to={paths.swipe(list.id)}>{words.complete.review}</ButtonLink>
          <Button variant="primary" icon={<DownloadIcon />} onClick={onExport}>
            {words.complete.export}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { name: words.complete.total, value: list.recordCount.toLocaleString('en-US') },
          { name: words.complete.completed, value: completedAt === null ? '–' : dateWords(completedAt) },
        ]}
      />
      <GradeDistribution counts={list.gradeCounts} label={words.distribution} className="mt-5 h-14" />
    </Dialog>
  )
}
