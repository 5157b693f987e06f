import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { signOut } from '../app/auth.ts'
import { paths } from '../app/paths.ts'
import { Banner } from '../ui/banner.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ArrowLeftIcon, ChevronDownIcon, CoinIcon, LogOutIcon, SunIcon } from '../ui/icons.tsx'
import { Page } from '../ui/page.tsx'
import { ThemeSwitch } from '../ui/theme-switch.tsx'
import { useAbout, useMe } from './queries.ts'
import { words } from './words.ts'

const { settings } = words

/** The menu of Spec 2, with the entries whose pages exist. */
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
      <ul className="card divide-y divide-line">
        <li>
          <Link
            to={paths.tokens}
            className="flex items-center rounded-t-card transition-colors duration-100 hover:bg-sunken/60"
          >
            <Entry icon={<CoinIcon />} title={settings.tokens} text={settings.tokensText} />
            <ChevronDownIcon className="mr-4 shrink-0 -rotate-90 text-muted" />
          </Link>
        </li>
        <li className="sm:flex sm:items-center">
          <Entry icon={<SunIcon />} title={settings.theme} text={settings.themeText} />
          <ThemeSwitch className="mr-4 max-sm:mb-4 max-sm:ml-12" />
        </li>
        <LogOut />
      </ul>
      {about && <p className="mt-5 text-center text-sm text-muted">{settings.version(about.version)}</p>}
    </Page>
  )
}

/** Clears what this browser knows of the user, then shows the home page (Spec 2). */
function LogOut() {
  const { data: me } = useMe()
  const { mutate, isPending, isError } = useMutation({ mutationFn: signOut })
  return (
    <li>
      <div className="flex items-center">
        <Entry icon={<LogOutIcon />} title={me?.name ?? ''} text={me ? settings.loggedInAs(me.email) : ''} />
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

function Entry({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <span className="flex min-w-0 flex-1 items-start gap-3.5 p-4">
      <span className="mt-px shrink-0 text-muted">{icon}</span>
      <span className="min-w-0">
        <span className="block font-medium break-words">{title}</span>
        <span className="block text-sm break-words text-muted">{text}</span>
      </span>
    </span>
  )
}
