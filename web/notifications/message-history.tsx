import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { BellIcon } from '../ui/icons.tsx'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { type Message } from './message.ts'
import { MessageRow } from './message-row.tsx'
import { notificationsText } from './text.ts'

type MessageHistoryProps = {
  messages: readonly Message[]
  onMore: (() => void) | undefined
  isLoadingMore: boolean
}

export function MessageHistory({ messages, onMore, isLoadingMore }: MessageHistoryProps) {
  const { history } = useText(notificationsText)
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg font-semibold tracking-tight">{history.title}</h2>
      {messages.length === 0 && <Empty />}
      {messages.length > 0 && (
        <ul className="card divide-y divide-line">
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      {onMore && (
        <Button className="mx-auto mt-4 flex" busy={isLoadingMore} onClick={onMore}>
          {history.more}
        </Button>
      )}
    </section>
  )
}

export function LoadingHistory() {
  const { history } = useText(notificationsText)
  return (
    <ShimmerRegion label={history.loading} className="card mt-8 divide-y divide-line">
      {[1, 2, 3].map((row) => (
        <div key={row} className="flex gap-3.5 p-4">
          <Shimmer className="size-9 shrink-0" />
          <div className="flex-1">
            <Shimmer className="mb-2 h-4 w-2/5" />
            <Shimmer className="h-4 w-3/5" />
          </div>
        </div>
      ))}
    </ShimmerRegion>
  )
}

function Empty() {
  const { history } = useText(notificationsText)
  return (
    <EmptyState
      icon={<BellIcon />}
      title={history.empty}
      className="card max-w-none py-12"
      action={<ButtonLink to={paths.lists}>{history.emptyAction}</ButtonLink>}
    >
      {history.emptyText}
    </EmptyState>
  )
}
