import type { Answer } from '../client/api.ts'
import { useMe } from '../client/session/me.ts'
import { Banner } from '../ui/banner.tsx'
import { MailIcon } from '../ui/icons.tsx'
import { ChannelRow } from './channel-row.tsx'
import { useChangeSettings } from './queries.ts'
import { problemInWords, words } from './words.ts'

const { channels } = words

type Me = Answer<'GET /api/me'>

export function EmailRow({ isOn }: { isOn: boolean }) {
  const { data: me } = useMe()
  const { mutate, error } = useChangeSettings()
  return (
    <ChannelRow
      icon={<MailIcon />}
      title={channels.email}
      text={textFor(me)}
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

function textFor(me: Me | undefined): string {
  if (me === undefined) return channels.emailTextPlain
  return me.isEmailVerified ? channels.emailText(me.email) : channels.emailUnverified(me.email)
}
