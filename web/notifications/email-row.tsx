import { useMe } from '../account/queries.ts'
import { Banner } from '../ui/banner.tsx'
import { MailIcon } from '../ui/icons.tsx'
import { ChannelRow } from './channel-row.tsx'
import { useChangeSettings } from './queries.ts'
import { problemInWords, words } from './words.ts'

const { channels } = words

export function EmailRow({ isOn }: { isOn: boolean }) {
  const { data: me } = useMe()
  const { mutate, error } = useChangeSettings()
  return (
    <ChannelRow
      icon={<MailIcon />}
      title={channels.email}
      text={me ? channels.emailText(me.email) : channels.emailTextPlain}
      checked={isOn}
      onChange={(email) => mutate({ email })}
    >
      {error && (
        <Banner tone="danger" title={channels.notSaved} className="mt-3">
          {problemInWords(error)}
        </Banner>
      )}
    </ChannelRow>
  )
}
