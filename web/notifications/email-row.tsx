import type { Answer } from '../client/api.ts'
import { useMe } from '../client/session/me.ts'
import { textOf, useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { MailIcon } from '../ui/icons.tsx'
import { ChannelRow } from './channel-row.tsx'
import { notificationFailure } from './push-failure.ts'
import { useChangeSettings } from './queries.ts'
import { notificationsText } from './text.ts'

type Me = Answer<'GET /api/me'>

export function EmailSettingRow({ isOn }: { isOn: boolean }) {
  const { channels } = useText(notificationsText)
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
          {notificationFailure(error)}
        </Banner>
      )}
    </ChannelRow>
  )
}

function textFor(me: Me | undefined): string {
  const { channels } = textOf(notificationsText)
  if (me === undefined) return channels.emailTextPlain
  return me.isEmailVerified ? channels.emailText(me.email) : channels.emailUnverified(me.email)
}
