import { type ListSpend, spendByList } from '@curbgrade/core/tokens/usage'
import { useText } from '../text/language.ts'
import { type Column, Table } from '../ui/table.tsx'
import { ListName } from './list-name.tsx'
import { useListTitles } from './queries.ts'
import { tokensText } from './text.ts'
import type { TokenEntry } from './token-entry.ts'

/** Only the most expensive lists are shown; the rest is in the CSV. */
const MAX_ROWS = 5

export function SpendPerList({ entries, isAll }: { entries: readonly TokenEntry[]; isAll: boolean }) {
  const text = useText(tokensText)
  const { columns: headers } = text.perList
  const all = spendByList(entries)
  const spend = all.slice(0, MAX_ROWS)
  const titles = useListTitles(spend.map(({ listId }) => listId))
  if (spend.length === 0) return null
  const columns: Column<ListSpend>[] = [
    {
      key: 'list',
      header: headers.list,
      render: ({ listId }) => <ListName listId={listId} title={titles.get(listId)} />,
    },
    {
      key: 'charged',
      header: headers.charged,
      render: ({ charges }) => text.perList.chargeCount(charges),
      align: 'end',
      className: 'max-sm:hidden',
    },
    {
      key: 'spent',
      header: headers.spent,
      render: ({ spent }) => <span className="font-medium">{text.amount(spent)}</span>,
      align: 'end',
    },
  ]
  return (
    <section className="mt-8">
      <h2 className="text-lg font-semibold tracking-tight">{text.perList.title}</h2>
      <p className="tabular mt-0.5 mb-3 text-sm text-muted">
        {isAll ? text.perList.basedOnAll : text.perList.basedOnNewest(entries.length)}
        {all.length > MAX_ROWS && ` ${text.perList.top(MAX_ROWS, all.length)}`}
      </p>
      <Table caption={text.perList.title} columns={columns} rows={spend} rowKey={({ listId }) => listId} />
    </section>
  )
}
