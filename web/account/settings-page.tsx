import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { signOut } from '../client/session/auth.ts'
import { useAbout, useMe } from '../client/session/me.ts'
import { useText } from '../text/language.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ThemeSwitch } from '../ui/forms/theme-switch.tsx'
import {
  ArrowLeftIcon,
  BellIcon,
  CardIcon,
  CoinIcon,
  GaugeIcon,
  KeyIcon,
  LogOutIcon,
  PersonIcon,
  ReceiptIcon,
  SunIcon,
} from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { SettingsEntry, SettingsLink } from './settings-entry.tsx'
import { accountText } from './text.ts'

/** The menu of Spec 2. */
const pages = [
  { to: paths.account, icon: <PersonIcon />, page: 'account' },
  { to: paths.notifications, icon: <BellIcon />, page: 'notifications' },
  { to: paths.tokens, icon: <CoinIcon />, page: 'tokens' },
  { to: paths.model(), icon: <GaugeIcon />, page: 'model' },
  { to: paths.subscriptionDetails, icon: <CardIcon />, page: 'subscription' },
  { to: paths.purchases, icon: <ReceiptIcon />, page: 'purchases' },
  { to: paths.apiAccess, icon: <KeyIcon />, page: 'apiAccess' },
] as const

export function SettingsPage() {
  const text = useText(accountText)
  const { data: about } = useAbout()
  return (
    <Page
      width="text"
      title={text.settings.title}
      back={
        <ButtonLink variant="ghost" to={paths.lists} icon={<ArrowLeftIcon />} className="-ml-3.5">
          {text.settings.back}
        </ButtonLink>
      }
    >
      <ul className="card divide-y divide-line overflow-hidden">
        {pages.map(({ to, icon, page }) => (
          <SettingsLink
            key={page}
            to={to}
            icon={icon}
            title={text.settings[page]}
            text={text.settings[`${page}Text`]}
          />
        ))}
        <li className="sm:flex sm:items-center">
          <SettingsEntry icon={<SunIcon />} title={text.settings.theme} text={text.settings.themeText} />
          <ThemeSwitch className="mr-4 max-sm:mb-4 max-sm:ml-12" />
        </li>
        <LogOut />
      </ul>
      <p className="mt-5 flex items-center justify-center gap-3 text-sm text-muted">
        {about && <span>{text.settings.version(about.version)}</span>}
        <Link to={paths.help()} className="link inline-flex min-h-control items-center">
          {text.help}
        </Link>
        <Link to={paths.privacy} className="link inline-flex min-h-control items-center">
          {text.privacy}
        </Link>
      </p>
    </Page>
  )
}

/** Clears what this browser stores about the user, and shows the home page (Spec 2). */
function LogOut() {
  const { settings } = useText(accountText)
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
