import { REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import type { DroppedCounts } from '@curbgrade/core/lists/file/file-preview'
import type { PlaceholderReport } from '@curbgrade/core/lists/placeholders/report-placeholders'
import { saveFile } from '../../../client/download.ts'
import { useText } from '../../../text/language.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { DownloadIcon } from '../../../ui/icons.tsx'
import { removedText } from './text.ts'

type RemovedRowsProps = {
  counts: DroppedCounts
  /** Those among the removed rows. */
  placeholders: PlaceholderReport | undefined
  removed: Blob
  fileName: string
  onKeepPlaced: () => void
  onKeepPlaceholders: () => void
}

/** Counts the removed rows by reason, and offers them as a download (D16). */
export function RemovedRows(props: RemovedRowsProps) {
  const { counts, placeholders, removed, fileName, onKeepPlaced, onKeepPlaceholders } = props
  const text = useText(removedText)
  const { dropped, missing, tooLong, repeatedHeaders, placed } = counts
  const reasons = REQUIRED_FIELDS.flatMap((field) => [
    ...(missing[field] > 0 ? [text.removed.without(field, missing[field])] : []),
    ...(tooLong[field] > 0 ? [text.removed.tooLong(field, tooLong[field])] : []),
  ]).concat(
    placeholders ? text.placeholders.reasons(placeholders) : [],
    repeatedHeaders > 0 ? text.removed.repeatedHeaders(repeatedHeaders) : [],
  )
  const causes = FAULTS.flatMap((fault) =>
    REQUIRED_FIELDS.filter((field) => counts.causes[fault][field] > 0).map((field) =>
      text.removed[fault](field, counts.causes[fault][field]),
    ),
  )
  const isLong = REQUIRED_FIELDS.some((field) => tooLong[field] > 0)
  const titleOf = () => {
    if (placeholders || repeatedHeaders > 0) return text.removed.notProperties(dropped)
    return isLong ? text.removed.unusable(dropped) : text.removed.text(dropped)
  }
  return (
    <Banner
      tone="warning"
      title={titleOf()}
      action={
        <Button icon={<DownloadIcon />} onClick={() => saveFile(removed, text.removed.fileName(fileName))}>
          {text.removed.download}
        </Button>
      }
    >
      {reasons.join(', ')}
      {causes.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {placed > 0 && (
        <p>
          {text.removed.placed(placed)}{' '}
          <Keep label={text.removed.keepPlaced(placed)} onPress={onKeepPlaced} />
        </p>
      )}
      {placeholders && (
        <p>
          <Keep label={text.placeholders.include(placeholders.rows)} onPress={onKeepPlaceholders} />
        </p>
      )}
    </Banner>
  )
}

function Keep({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="link pointer-coarse:min-h-control" onClick={onPress}>
      {label}
    </button>
  )
}

const FAULTS = ['uncalculated', 'error'] as const
