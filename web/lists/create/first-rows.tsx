import type { PreviewRow } from '@curbgrade/core/lists/file-preview'
import { REQUIRED_FIELDS } from '@curbgrade/core/lists/header-mapping'
import { words } from './words.ts'

export function FirstRows({ rows }: { rows: readonly PreviewRow[] }) {
  return (
    // Focusable, because what scrolls must scroll by keyboard.
    <section
      aria-label={words.preview.caption}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      className="overflow-x-auto rounded-grade border border-line"
    >
      <table className="w-full border-collapse text-left text-sm">
        <caption className="sr-only">{words.preview.caption}</caption>
        <thead className="bg-sunken text-muted">
          <tr>
            <th scope="col" className="px-3 py-1.5 text-right font-medium">
              {words.preview.row}
            </th>
            {REQUIRED_FIELDS.map((field) => (
              <th key={field} scope="col" className="px-3 py-1.5 font-medium">
                {words.fields[field]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowNo} className="border-t border-line">
              <td className="tabular px-3 py-1.5 text-right text-muted">{row.rowNo}</td>
              {REQUIRED_FIELDS.map((field) => (
                <td key={field} className="max-w-64 truncate px-3 py-1.5">
                  {row[field]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
