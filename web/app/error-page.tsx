import { isRouteErrorResponse, useRouteError } from 'react-router'
import { clientText } from '../client/text.ts'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AlertIcon, RefreshIcon } from '../ui/icons.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Replaces a page that failed to load or to render. */
export function ErrorPage() {
  const { title, text, notLoaded, notLoadedText, reload } = useText(clientText).pageError
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const isNotLoaded = isMissingChunk(error)
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <EmptyState
        heading="h1"
        icon={isNotLoaded ? <RefreshIcon /> : <AlertIcon />}
        title={isNotLoaded ? notLoaded : title}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {reload}
          </Button>
        }
      >
        {isNotLoaded ? notLoadedText : text}
      </EmptyState>
    </>
  )
}

/**
 * A page's chunk failed to load, because the network is down or a release replaced it. Browsers word it
 * differently.
 */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/i.test(error.message)
