import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { useText } from '../text/language.ts'
import { BrandMark } from '../ui/brand-mark.tsx'
import { ThemeSwitch } from '../ui/forms/theme-switch.tsx'
import { homeText } from './text.ts'

export function HomeFooter() {
  const text = useText(homeText)
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex w-full max-w-298 flex-wrap items-center justify-between gap-4 px-4 py-6 sm:px-6">
        <p className="flex items-center gap-2.5 text-muted">
          <BrandMark className="size-6" />
          {text.footer}
        </p>
        <span className="flex flex-wrap items-center gap-x-5">
          <Link to={paths.help()} className="link inline-flex min-h-control items-center">
            {text.help}
          </Link>
          <Link to={paths.privacy} className="link inline-flex min-h-control items-center">
            {text.privacy}
          </Link>
          <ThemeSwitch />
        </span>
      </div>
    </footer>
  )
}
