import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AlertIcon, RefreshIcon } from '../ui/icons.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { words } from './words.ts'

/** What a page shows instead of itself when it could not be loaded or broke while drawing. */
export function ErrorPage() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  const isNotLoaded = isMissingChunk(error)
  const { title, text, notLoaded, notLoadedText, reload } = words.pageError
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

/** The file of a page did not come: no network, or a release replaced it. Each browser words it differently. */
const isMissingChunk = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|Importing a module script/i.test(error.message)
