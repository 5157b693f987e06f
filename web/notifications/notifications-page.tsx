import { paths } from '../client/paths.ts'
import { useMe } from '../client/session/me.ts'
import { FailedBanner } from '../frame/failed-banner.tsx'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { EmailSettingRow } from './email-row.tsx'
import { LoadingHistory, MessageHistory } from './message-history.tsx'
import { notificationFailure } from './push-failure.ts'
import { PushRow } from './push-row.tsx'
import { useNotifications } from './queries.ts'
import { notificationsText } from './text.ts'
import { usePushStatus } from './use-push.ts'

/** D36. */
export function NotificationsPage() {
  const text = useText(notificationsText)
  const notifications = useNotifications()
  const { data, isError, error } = notifications
  const push = usePushStatus()
  const me = useMe()
  // Appears at once, because the user's address and the hint for a blocked browser would push down the
  // messages.
  const isLoading = data === undefined ? !isError : push.isPending || me.isLoading
  return (
    <Page
      width="text"
      title={text.title}
      subtitle={text.subtitle}
      back={
        <ButtonLink variant="ghost" to={paths.settings} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.back}
        </ButtonLink>
      }
    >
      <FailedBanner
        query={notifications}
        title={text.history.failed}
        retry={text.history.retry}
        className="mb-5"
      >
        {notificationFailure(error)}
      </FailedBanner>
      {isLoading && (
        <>
          <LoadingChannels />
          <LoadingHistory />
        </>
      )}
      {!isLoading && data?.settings && (
        <ul aria-label={text.channels.title} className="card divide-y divide-line">
          <EmailSettingRow isOn={data.settings.email} />
          <PushRow isOn={data.settings.push} vapidPublicKey={data.vapidPublicKey} />
        </ul>
      )}
      {!isLoading && data && (
        <MessageHistory
          messages={data.messages}
          onMore={notifications.hasNextPage ? () => void notifications.fetchNextPage() : undefined}
          isLoadingMore={notifications.isFetchingNextPage}
        />
      )}
    </Page>
  )
}

function LoadingChannels() {
  const { channels } = useText(notificationsText)
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
