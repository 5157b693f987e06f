import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { BellIcon } from '../ui/icons.tsx'
import { ChannelRow } from './channel-row.tsx'
import type { PushStatus } from './browser-push.ts'
import { usePush } from './use-push.ts'
import { problemInWords, words } from './words.ts'

const { channels, here: hereWords } = words

export function PushRow({ isOn, vapidPublicKey }: { isOn: boolean; vapidPublicKey: string }) {
  const { here, turn } = usePush(vapidPublicKey)
  const canTurnOn = here === 'off' || here === 'on'
  return (
    <ChannelRow
      icon={<BellIcon />}
      title={channels.push}
      text={isOn && here === 'on' ? channels.pushHere : channels.pushText}
      checked={isOn}
      // Who has it on elsewhere can turn it off here, too.
      disabled={!isOn && !canTurnOn}
      busy={turn.isPending}
      onChange={(next) => turn.mutate(next)}
    >
      {turn.error && (
        <Banner tone="danger" title={channels.notSaved} className="mt-3">
          {problemInWords(turn.error)}
        </Banner>
      )}
      <Here here={here} isOn={isOn} isBusy={turn.isPending} onTurnOn={() => turn.mutate(true)} />
    </ChannelRow>
  )
}

type HereProps = { here: PushStatus | undefined; isOn: boolean; isBusy: boolean; onTurnOn: () => void }

/** What keeps push messages from this browser, and the way out. */
function Here({ here, isOn, isBusy, onTurnOn }: HereProps) {
  if (here === 'unsupported')
    return (
      <Banner tone="neutral" title={hereWords.unsupported} className="mt-3">
        {hereWords.unsupportedText}
      </Banner>
    )
  if (here === 'denied')
    return (
      <Banner tone="warning" title={hereWords.denied} className="mt-3">
        {hereWords.deniedText}
      </Banner>
    )
  if (!isOn || here !== 'off') return null
  return (
    <Banner
      tone="info"
      title={hereWords.elsewhere}
      className="mt-3"
      action={
        <Button busy={isBusy} onClick={onTurnOn}>
          {hereWords.turnOnHere}
        </Button>
      }
    >
      {hereWords.elsewhereText}
    </Banner>
  )
}
