import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { signOut } from '../client/session/auth.ts'
import { useAbout, useMe } from '../client/session/me.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ThemeSwitch } from '../ui/forms/theme-switch.tsx'
import {
  ArrowLeftIcon,
  BellIcon,
  CardIcon,
  CoinIcon,
  GaugeIcon,
  LogOutIcon,
  PersonIcon,
  ReceiptIcon,
  SunIcon,
} from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { SettingsEntry, SettingsLink } from './settings-entry.tsx'
import { words } from './words.ts'

const { settings } = words

/** The menu of Spec 2. Each page has one entry here and its text in words.ts. */
const pages = [
  { to: paths.account, icon: <PersonIcon />, title: settings.account, text: settings.accountText },
  {
    to: paths.notifications,
    icon: <BellIcon />,
    title: settings.notifications,
    text: settings.notificationsText,
  },
  { to: paths.tokens, icon: <CoinIcon />, title: settings.tokens, text: settings.tokensText },
  { to: paths.model(), icon: <GaugeIcon />, title: settings.model, text: settings.modelText },
  {
    to: paths.subscriptionDetails,
    icon: <CardIcon />,
    title: settings.subscription,
    text: settings.subscriptionText,
  },
  { to: paths.purchases, icon: <ReceiptIcon />, title: settings.purchases, text: settings.purchasesText },
]

export function SettingsPage() {
  const { data: about } = useAbout()
  return (
    <Page
      width="text"
      title={settings.title}
      back={
        <ButtonLink variant="ghost" to={paths.lists} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {settings.back}
        </ButtonLink>
      }
    >
      <ul className="card divide-y divide-line overflow-hidden">
        {pages.map((page) => (
          <SettingsLink key={page.to} {...page} />
        ))}
        <li className="sm:flex sm:items-center">
          <SettingsEntry icon={<SunIcon />} title={settings.theme} text={settings.themeText} />
          <ThemeSwitch className="mr-4 max-sm:mb-4 max-sm:ml-12" />
        </li>
        <LogOut />
      </ul>
      <p className="mt-5 flex items-center justify-center gap-3 text-sm text-muted">
        {about && <span>{settings.version(about.version)}</span>}
        <Link to={paths.privacy} className="link inline-flex min-h-control items-center">
          {words.privacy}
        </Link>
      </p>
    </Page>
  )
}

/** Logs out, clears what this browser stores about the user, and shows the home page (Spec 2). */
function LogOut() {
  const { data: me } = useMe()
  const { mutate, isPending, isError } = useMutation({ mutationFn: signOut })
  return (
    <li>
      <div className="flex items-center">
        <SettingsEntry
          icon={<LogOutIcon />}
          title={me?.name ?? ''}
          text={me ? settings.loggedInAs(me.email) : ''}
        />
        <Button className="mr-4" busy={isPending} onClick={() => mutate()}>
          {settings.logOut}
        </Button>
      </div>
      {isError && (
        <Banner tone="danger" className="mx-4 mb-4">
          {settings.logOutFailed}
        </Banner>
      )}
    </li>
  )
}
