import { Link, useParams } from 'react-router'
import { paths } from '../client/paths.ts'
import { DocumentHeader } from '../frame/document-header.tsx'
import { MissingPage } from '../frame/missing-page.tsx'
import type { MarkdownPage } from '../markdown/read-page.ts'
import { useText } from '../text/language.ts'
import { DocumentTitle } from '../ui/page.tsx'
import { pageNamed } from './guide.ts'
import { GuideContents } from './guide-contents.tsx'
import { GuideText } from './guide-text.tsx'
import { helpText } from './text.ts'

/** `/help/:page?`: the user guide, open to everyone, without the navigation bar. */
export function HelpPage() {
  const { page: name } = useParams()
  const page = pageNamed(name)
  return (
    <>
      <DocumentHeader />
      {page === undefined ? <MissingGuidePage /> : <GuidePage key={name} name={name} page={page} />}
    </>
  )
}

function GuidePage({ name, page }: { name: string | undefined; page: MarkdownPage }) {
  const text = useText(helpText)
  return (
    <div className="mx-auto grid w-full max-w-260 px-4 pt-6 pb-20 sm:px-6 sm:pt-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-16">
      <DocumentTitle>{page.title}</DocumentTitle>
      <GuideContents current={name} />
      {/* The guide is written in English, whatever the language of the app. */}
      <article lang="en" className="max-w-[72ch] min-w-0 text-[.9375rem]/6">
        {name !== undefined && (
          <Link to={paths.help()} className="link inline-flex min-h-control items-center lg:hidden">
            {text.title}
          </Link>
        )}
        <h1
          tabIndex={-1}
          className="text-[2rem]/9 font-bold tracking-tight text-balance outline-none sm:text-[2.5rem]/12"
        >
          {page.title}
        </h1>
        <GuideText nodes={page.content} />
      </article>
    </div>
  )
}

function MissingGuidePage() {
  const { title, text, toGuide } = useText(helpText).missing
  return <MissingPage title={title} text={text} back={{ to: paths.help(), label: toGuide }} />
}
