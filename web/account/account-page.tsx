import { useState } from 'react'
import { paths } from '../client/paths.ts'
import { useMe } from '../client/session/me.ts'
import { FailedBanner } from '../frame/failed-banner.tsx'
import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { ArrowLeftIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { Shimmer, ShimmerRegion } from '../ui/shimmer.tsx'
import { useTimeoutFlag } from '../ui/use-timeout-flag.ts'
import { DeleteRow } from './edit/delete-row.tsx'
import { EmailRow } from './edit/email-row.tsx'
import { NameRow } from './edit/name-row.tsx'
import { PasswordRow } from './edit/password-row.tsx'
import type { Me } from './edit/queries.ts'
import { SettingSection } from './edit/setting-section.tsx'
import { editText } from './edit/text.ts'
import { UserIdRow } from './edit/user-id-row.tsx'

export function AccountPage() {
  const text = useText(editText)
  const query = useMe()
  const { data: me } = query
  return (
    <Page
      width="text"
      title={text.title}
      back={
        <ButtonLink variant="ghost" to={paths.settings} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.back}
        </ButtonLink>
      }
    >
      {me && <Settings me={me} />}
      {!me && (
        <FailedBanner query={query} retry={text.retry}>
          {text.loadFailed}
        </FailedBanner>
      )}
      {!me && !query.isError && <Loading />}
    </Page>
  )
}

/** Spec 9. */
const bannerMs = 5_000

function Settings({ me }: { me: Me }) {
  const text = useText(editText)
  const banner = useTimeoutFlag(bannerMs)
  const [sentence, setSentence] = useState('')
  const onSaved = (saved: string) => {
    setSentence(saved)
    banner.show()
  }
  return (
    <div className="flex flex-col gap-7">
      {banner.isShown && (
        // Sticky, so that it shows below the bar however far the page is scrolled.
        <div className="sticky top-[calc(var(--bar)+0.75rem)] z-20 -my-1 animate-rise rounded-control shadow-float">
          <Banner tone="success">{sentence}</Banner>
        </div>
      )}
      <SettingSection title={text.profile}>
        <UserIdRow id={me.id} />
        <NameRow name={me.name} onSaved={onSaved} />
        <EmailRow email={me.email} onSaved={onSaved} />
      </SettingSection>
      <SettingSection title={text.security}>
        <PasswordRow email={me.email} onSaved={onSaved} />
      </SettingSection>
      <SettingSection title={text.danger} tone="danger">
        <DeleteRow me={me} />
      </SettingSection>
    </div>
  )
}

const Loading = () => (
  <ShimmerRegion>
    <div className="flex flex-col gap-7">
      <Shimmer className="h-52 rounded-card" />
      <Shimmer className="h-24 rounded-card" />
      <Shimmer className="h-24 rounded-card" />
    </div>
  </ShimmerRegion>
)
