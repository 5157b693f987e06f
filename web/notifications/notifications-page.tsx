import { paths } from '../client/paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { EmailRow } from './email-row.tsx'
import { MessageHistory } from './message-history.tsx'
import { PushRow } from './push-row.tsx'
import { useNotifications } from './queries.ts'
import { problemInWords, words } from './words.ts'

const { channels, history } = words

/** Shows the notification settings and the messages sent so far (D36). */
export function NotificationsPage() {
  const notifications = useNotifications()
  const { data, isError, error, refetch } = notifications
  return (
    <Page
      width="text"
      title={words.title}
      subtitle={words.subtitle}
      back={
        <ButtonLink variant="ghost" to={paths.settings} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {words.back}
        </ButtonLink>
      }
    >
      {isError && (
        <Banner
          tone="danger"
          title={history.failed}
          className="mb-5"
          action={<Button onClick={() => void refetch()}>{history.retry}</Button>}
        >
          {problemInWords(error)}
        </Banner>
      )}
      {data?.settings && (
        <ul aria-label={channels.title} className="card divide-y divide-line">
          <EmailRow isOn={data.settings.email} />
          <PushRow isOn={data.settings.push} vapidPublicKey={data.vapidPublicKey} />
        </ul>
      )}
      {!data && !isError && <LoadingChannels />}
      {(data || !isError) && (
        <MessageHistory
          messages={data?.messages}
          onMore={notifications.hasNextPage ? () => void notifications.fetchNextPage() : undefined}
          isLoadingMore={notifications.isFetchingNextPage}
        />
      )}
    </Page>
  )
}

function LoadingChannels() {
  return (
    <ShimmerRegion label={channels.loading} className="card divide-y divide-line">
      {[1, 2].map((row) => (
        <div key={row} className="p-4">
          <Shimmer className="mb-2 h-4 w-1/5" />
          <Shimmer className="h-4 w-3/5" />
        </div>
      ))}
    </ShimmerRegion>
  )
}
