import { REQUIRED_FIELDS } from '@curbgrade/core/lists/csv/header-mapping'
import type { PreviewRow } from '@curbgrade/core/lists/file/file-preview'
import { useText } from '../../../text/language.ts'
import { columnsText } from './text.ts'

/** The four columns fit on a phone, because a long value takes at most two lines. */
export function FirstRows({ rows }: { rows: readonly PreviewRow[] }) {
  const text = useText(columnsText)
  return (
    <div className="overflow-hidden rounded-grade border border-line">
      <table className="w-full table-fixed border-collapse text-left text-sm">
        <caption className="sr-only">{text.firstRows.caption}</caption>
        <thead className="bg-sunken text-muted">
          <tr>
            <th scope="col" className="w-13 px-3 py-1.5 text-right font-medium max-sm:hidden">
              {text.firstRows.row}
            </th>
            {REQUIRED_FIELDS.map((field) => (
              <th key={field} scope="col" className={`px-2 py-1.5 font-medium sm:px-3 ${widths[field]}`}>
                {text.fields[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowNo} className="border-t border-line">
              <td className="tabular px-3 py-1.5 text-right text-muted max-sm:hidden">{row.rowNo}</td>
              {REQUIRED_FIELDS.map((field) => (
                <td key={field} className="px-2 py-1.5 sm:px-3">
                  <span className="line-clamp-2 break-words">{row[field]}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const widths = { street: 'w-1/3', city: '', state: 'w-1/5', zip: 'w-17 sm:w-1/6' } as const
