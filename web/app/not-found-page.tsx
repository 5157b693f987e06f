import { paths } from '../client/paths.ts'
import { storedUserId } from '../client/session-cache.ts'
import { clientText } from '../client/text.ts'
import { BrandLink } from '../frame/navigation-bar.tsx'
import { useText } from '../text/language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SearchIcon } from '../ui/icons.tsx'
import { DocumentTitle } from '../ui/page.tsx'

/** Shown for unknown paths, without the navigation bar (Spec 2). */
export function NotFoundPage() {
  const { title, text, back, backToLists } = useText(clientText).notFound
  const isSignedIn = storedUserId() !== null
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <div className="px-4 pt-4 sm:px-6">
        <BrandLink />
      </div>
      <EmptyState
        heading="h1"
        icon={<SearchIcon />}
        title={title}
        className="flex-1 justify-center"
        action={
          <ButtonLink variant="primary" to={isSignedIn ? paths.lists : paths.home}>
            {isSignedIn ? backToLists : back}
          </ButtonLink>
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
