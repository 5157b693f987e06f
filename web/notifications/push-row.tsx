import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { BellIcon } from '../ui/icons.tsx'
import type { PushStatus } from './browser-push.ts'
import { ChannelRow } from './channel-row.tsx'
import { notificationFailure } from './push-failure.ts'
import { notificationsText } from './text.ts'
import { usePush } from './use-push.ts'

export function PushRow({ isOn, vapidPublicKey }: { isOn: boolean; vapidPublicKey: string }) {
  const { channels } = useText(notificationsText)
  const { status, toggle } = usePush(vapidPublicKey)
  const canTurnOn = status === 'off' || status === 'on'
  return (
    <ChannelRow
      icon={<BellIcon />}
      title={channels.push}
      text={isOn && status === 'on' ? channels.pushOn : channels.pushText}
      checked={isOn}
      // If push is on in another browser, it can be turned off here, too.
      disabled={!isOn && !canTurnOn}
      busy={toggle.isPending}
      onChange={(next) => toggle.mutate(next)}
    >
      {/* A blocked browser is explained below, once. */}
      {toggle.error && status !== 'denied' && (
        <Banner tone="danger" title={channels.notSaved} className="mt-3">
          {notificationFailure(toggle.error)}
        </Banner>
      )}
      <PushObstacle
        status={status}
        isOn={isOn}
        isBusy={toggle.isPending}
        onTurnOn={() => toggle.mutate(true)}
      />
    </ChannelRow>
  )
}

type PushObstacleProps = {
  status: PushStatus | undefined
  isOn: boolean
  isBusy: boolean
  onTurnOn: () => void
}

function PushObstacle({ status, isOn, isBusy, onTurnOn }: PushObstacleProps) {
  const { browser: browserText } = useText(notificationsText)
  if (status === 'unsupported')
    return (
      <Banner tone="neutral" title={browserText.unsupported} className="mt-3">
        {browserText.unsupportedText}
      </Banner>
    )
  if (status === 'denied')
    return (
      <Banner tone="warning" title={browserText.denied} className="mt-3">
        {browserText.deniedText}
      </Banner>
    )
  if (!isOn || status !== 'off') return null
  return (
    <Banner
      tone="info"
      title={browserText.elsewhere}
      className="mt-3"
      action={
        <Button busy={isBusy} onClick={onTurnOn}>
          {browserText.turnOnHere}
        </Button>
      }
    >
      {browserText.elsewhereText}
    </Banner>
  )
}
