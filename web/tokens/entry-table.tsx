import { useText } from '../text/language.ts'
import { classNames } from '../ui/class-names.ts'
import { formatDateTime } from '../ui/format-date.ts'
import { type Column, Table } from '../ui/table.tsx'
import { ListName } from './list-name.tsx'
import { useKeyNames, useListTitles } from './queries.ts'
import { tokensText } from './text.ts'
import { describeReason, describeRow, type TokenEntry } from './token-entry.ts'

/** On phones, the date moves below the activity. */
export function EntryTable({ entries }: { entries: readonly TokenEntry[] }) {
  const text = useText(tokensText)
  const { columns: headers, caption } = text.usage
  const listIds = [...new Set(entries.flatMap(({ listId }) => listId ?? []))]
  const titles = useListTitles(listIds)
  const keyNames = useKeyNames(entries.some(({ keyId }) => keyId !== null))
  const columns: Column<TokenEntry>[] = [
    {
      key: 'what',
      header: headers.what,
      render: (entry) => <Activity entry={entry} titles={titles} keyNames={keyNames} />,
    },
    {
      key: 'date',
      header: headers.date,
      render: ({ at }) => <span className="whitespace-nowrap text-muted">{formatDateTime(at)}</span>,
      className: 'max-sm:hidden',
    },
    { key: 'amount', header: headers.amount, render: (entry) => <Amount entry={entry} />, align: 'end' },
    {
      key: 'balanceAfter',
      header: headers.balanceAfter,
      render: ({ balanceAfter }) => text.amount(balanceAfter),
      align: 'end',
    },
  ]
  return <Table caption={caption} columns={columns} rows={entries} rowKey={({ id }) => id} />
}

type ActivityProps = {
  readonly entry: TokenEntry
  readonly titles: ReadonlyMap<string, string | null>
  readonly keyNames: ReadonlyMap<string, string> | undefined
}

function Activity({ entry, titles, keyNames }: ActivityProps) {
  const { usage } = useText(tokensText)
  const row = describeRow(entry.propertyId)
  return (
    <div className="py-2">
      <div>{describeReason(entry)}</div>
      {entry.listId && (
        <div className="text-sm font-normal break-words text-muted">
          <ListName listId={entry.listId} title={titles.get(entry.listId)} />
          {row && ` · ${row}`}
        </div>
      )}
      {entry.keyId && (
        <div className="text-sm font-normal break-words text-muted">
          {usage.byKey(keyNames && (keyNames.get(entry.keyId) ?? null))}
        </div>
      )}
      <div className="text-sm font-normal text-muted sm:hidden">{formatDateTime(entry.at)}</div>
    </div>
  )
}

const Amount = ({ entry: { amount } }: { entry: TokenEntry }) => {
  const text = useText(tokensText)
  return (
    <span className={classNames('font-medium', amount > 0 && 'text-success-text')}>
      {text.change(amount)}
    </span>
  )
}
