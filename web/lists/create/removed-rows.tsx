import type { AcceptedPreview } from '@curbgrade/core/lists/file-preview'
import { REQUIRED_FIELDS } from '@curbgrade/core/lists/header-mapping'
import { saveFile } from '../../app/download.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { DownloadIcon } from '../../ui/icons.tsx'
import { words } from './words.ts'

type RemovedRowsProps = { preview: AcceptedPreview; removed: Blob; fileName: string }

/** How many rows are left out and why, with each of them to download (D16). */
export function RemovedRows({ preview, removed, fileName }: RemovedRowsProps) {
  const reasons = REQUIRED_FIELDS.filter((field) => preview.missing[field] > 0)
  return (
    <Banner
      tone="warning"
      title={words.removed.text(preview.dropped)}
      action={
        <Button icon={<DownloadIcon />} onClick={() => saveFile(removed, words.removed.fileName(fileName))}>
          {words.removed.download}
        </Button>
      }
    >
      {reasons.map((field) => words.removed.without(field, preview.missing[field])).join(', ')}
    </Banner>
  )
}
