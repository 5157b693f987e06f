import { paths } from '../client/paths.ts'
import { storedUserId } from '../client/session-cache.ts'
import { clientText } from '../client/text.ts'
import { MissingPage } from '../frame/missing-page.tsx'
import { BrandLink } from '../frame/navigation-bar.tsx'
import { useText } from '../text/language.ts'

/** Shown for unknown paths, without the navigation bar (Spec 2). */
export function NotFoundPage() {
  const { title, text, back, backToLists } = useText(clientText).notFound
  const isSignedIn = storedUserId() !== null
  return (
    <MissingPage
      title={title}
      text={text}
      back={isSignedIn ? { to: paths.lists, label: backToLists } : { to: paths.home, label: back }}
      header={
        <div className="px-4 pt-4 sm:px-6">
          <BrandLink />
        </div>
      }
    />
  )
}
