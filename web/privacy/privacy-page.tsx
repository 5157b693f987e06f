import { DocumentHeader } from '../frame/document-header.tsx'
import { useText } from '../text/language.ts'
import { DocumentTitle } from '../ui/page.tsx'
import { Contents } from './contents.tsx'
import { partIds } from './parts.ts'
import { PrivacyPart } from './privacy-part.tsx'
import { privacyText } from './text.ts'

/** Open to everyone (D37), without the navigation bar (Spec 2). */
export function PrivacyPage() {
  const text = useText(privacyText)
  return (
    <>
      <DocumentTitle>{text.title}</DocumentTitle>
      <DocumentHeader />
      <div className="mx-auto grid w-full max-w-260 px-4 pt-6 pb-20 sm:px-6 sm:pt-12 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-16">
        <Contents />
        <article className="max-w-[66ch] text-[.9375rem]/6">
          <h1
            tabIndex={-1}
            className="text-[2rem]/9 font-bold tracking-tight text-balance outline-none sm:text-[2.5rem]/12"
          >
            {text.title}
          </h1>
          <p className="mt-3 text-[1.0625rem]/7 text-pretty text-muted">{text.lead}</p>
          {partIds.map((id) => (
            <PrivacyPart key={id} id={id} />
          ))}
        </article>
      </div>
    </>
  )
}
