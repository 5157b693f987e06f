import { useFormats, useText } from '../../text/language.ts'
import { Badge } from '../../ui/badge.tsx'
import { classNames } from '../../ui/class-names.ts'
import { formatDateTime } from '../../ui/format-date.ts'
import { badgesOf, type Purchase } from '../subscription.ts'
import { billingText } from '../text.ts'

export function PurchaseRow({ purchase }: { purchase: Purchase }) {
  const { cents } = useFormats()
  const text = useText(billingText)
  const { type, productId, amountCents, refundedCents, owedTokens, at } = purchase
  return (
    <li className="flex items-start justify-between gap-4 p-4 sm:px-5">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <span className="font-medium break-words">{text.product(productId)}</span>
          <Badge tone={type === 'subscription' ? 'busy' : 'info'}>{text.purchases.types[type]}</Badge>
          {badgesOf(purchase).map((badge) => (
            <Badge key={badge} tone="warning">
              {badge}
            </Badge>
          ))}
        </div>
        <time dateTime={new Date(at).toISOString()} className="mt-0.5 block text-sm text-muted">
          {formatDateTime(at)}
        </time>
        {owedTokens > 0 && <p className="mt-1 text-sm text-muted">{text.purchases.owed(owedTokens)}</p>}
      </div>
      <span
        className={classNames(
          'tabular font-semibold',
          refundedCents >= amountCents && refundedCents > 0 && 'text-muted line-through',
        )}
      >
        {cents(amountCents)}
      </span>
    </li>
  )
}
