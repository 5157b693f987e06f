import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { BellIcon } from '../ui/icons.tsx'
import type { PushStatus } from './browser-push.ts'
import { ChannelRow } from './channel-row.tsx'
import { usePush } from './use-push.ts'
import { problemInWords, words } from './words.ts'

const { channels, browser: browserWords } = words

export function PushRow({ isOn, vapidPublicKey }: { isOn: boolean; vapidPublicKey: string }) {
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
      {toggle.error && (
        <Banner tone="danger" title={channels.notSaved} className="mt-3">
          {problemInWords(toggle.error)}
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

/** Explains why this browser receives no push messages, and how to fix that. */
function PushObstacle({ status, isOn, isBusy, onTurnOn }: PushObstacleProps) {
  if (status === 'unsupported')
    return (
      <Banner tone="neutral" title={browserWords.unsupported} className="mt-3">
        {browserWords.unsupportedText}
      </Banner>
    )
  if (status === 'denied')
    return (
      <Banner tone="warning" title={browserWords.denied} className="mt-3">
        {browserWords.deniedText}
      </Banner>
    )
  if (!isOn || status !== 'off') return null
  return (
    <Banner
      tone="info"
      title={browserWords.elsewhere}
      className="mt-3"
      action={
        <Button busy={isBusy} onClick={onTurnOn}>
          {browserWords.turnOnHere}
        </Button>
      }
    >
      {browserWords.elsewhereText}
    </Banner>
  )
}
