import { Link } from 'react-router'
import { badgesOf, billingText, type Purchase } from '../billing/index.ts'
import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { Badge } from '../ui/badge.tsx'
import { formatDateTime } from '../ui/format-date.ts'
import { type Column, Table } from '../ui/table.tsx'
import { tokensText } from './text.ts'

/** Renders nothing until there is a purchase (Spec 2). */
export function TokenHistory({ purchases: all }: { purchases: readonly Purchase[] }) {
  const { history } = useText(tokensText)
  const columns = useColumns()
  const purchases = all.filter(({ type }) => type === 'token_purchase')
  if (purchases.length === 0) return null
  return (
    <section className="mt-8">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-semibold tracking-tight">{history.title}</h2>
        <Link to={paths.purchases} className="link text-sm pointer-coarse:py-3">
          {history.all}
        </Link>
      </div>
      <Table caption={history.caption} columns={columns} rows={purchases} rowKey={({ id }) => id} />
    </section>
  )
}

function useColumns(): Column<Purchase>[] {
  const { product } = useText(billingText)
  const { change, history } = useText(tokensText)
  const { columns: headers } = history
  return [
    { key: 'date', header: headers.date, render: ({ at }) => formatDateTime(at) },
    {
      key: 'type',
      header: headers.type,
      render: (purchase) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 py-2">
          {product(purchase.productId)}
          {badgesOf(purchase).map((badge) => (
            <Badge key={badge} tone="warning">
              {badge}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      key: 'amount',
      header: headers.amount,
      render: ({ tokens }) => <span className="font-medium text-success-text">{change(tokens)}</span>,
      align: 'end',
    },
  ]
}
