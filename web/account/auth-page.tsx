import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../client/paths.ts'
import { ModeChip } from '../frame/mode-chip.tsx'
import { BrandLink } from '../frame/navigation-bar.tsx'
import { useText } from '../text/language.ts'
import { DocumentTitle } from '../ui/page.tsx'
import { accountText } from './text.ts'

type AuthPageProps = {
  title: string
  heading: string
  text?: string
  /** Replaces a submitted form, so its heading takes the focus that the form had. */
  isAnswer?: boolean
  children: ReactNode
  footer?: ReactNode
}

export function AuthPage({ title, heading, text, isAnswer = false, children, footer }: AuthPageProps) {
  const { privacy } = useText(accountText)
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <header className="flex items-center justify-between gap-4 px-4 pt-[max(1rem,env(safe-area-inset-top))] sm:px-6">
        <BrandLink />
        <ModeChip />
      </header>
      <div className="mx-auto flex w-full max-w-105 flex-col px-4 pt-[clamp(1.5rem,9vh,6rem)] pb-16">
        <h1
          ref={isAnswer ? focus : null}
          tabIndex={-1}
          className="text-center text-2xl font-bold tracking-tight text-balance outline-none"
        >
          {heading}
        </h1>
        {text && <p className="mt-2 text-center text-pretty text-muted">{text}</p>}
        <div className="card mt-6 p-5 sm:p-6">{children}</div>
        {footer && <div className="mt-5 text-center text-muted">{footer}</div>}
        <Link
          to={paths.privacy}
          className="mt-5 inline-flex min-h-control items-center self-center px-2 text-sm text-muted underline-offset-3 hover:underline"
        >
          {privacy}
        </Link>
      </div>
    </>
  )
}

const focus = (heading: HTMLElement | null) => heading?.focus()
