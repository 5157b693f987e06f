import { townOf } from '@curbgrade/core/shared/address-text'
import type { Impressions, Row } from '../../../rows/index.ts'
import { useText } from '../../../text/language.ts'
import { Button } from '../../../ui/button.tsx'
import { RowGrade } from '../row-grade.tsx'
import type { Consent } from '../use-consent.ts'
import { RowImage } from './row-image.tsx'
import { rowText } from './text.ts'

type PreviewProps = {
  row: Row | undefined
  impressions: Impressions
  consent: Consent
  onOpen: (row: Row) => void
}

/** Shows the picture of the row that keys act on, beside the table. */
export function Preview({ row, impressions, consent, onOpen }: PreviewProps) {
  const text = useText(rowText)
  return (
    <aside
      aria-label={text.preview.label}
      className="card w-80 shrink-0 self-start overflow-hidden max-lg:hidden 2xl:w-100"
    >
      {row ? (
        <>
          <RowImage row={row} impressions={impressions} isAllowed={consent.mayShow(row)} />
          <div className="flex flex-col gap-2 p-3.5">
            <div>
              <p className="truncate font-semibold" title={row.street}>
                {row.street}
              </p>
              <p className="truncate text-sm text-muted">{townOf(row)}</p>
            </div>
            <div className="flex items-center justify-between gap-2">
              <RowGrade row={row} withWord />
              <Button keyHint="⏎" onClick={() => onOpen(row)}>
                {text.preview.open}
              </Button>
            </div>
          </div>
        </>
      ) : (
        <p className="px-6 py-16 text-center text-pretty text-muted">{text.preview.none}</p>
      )}
    </aside>
  )
}
