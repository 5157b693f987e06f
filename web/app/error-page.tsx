import { isRouteErrorResponse, useRouteError } from 'react-router'
import { clientText } from '../client/text.ts'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { AlertIcon } from '../ui/icons.tsx'
import { DocumentTitle } from '../ui/page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

export function ErrorPage() {
  const { title, text, reload } = useText(clientText).pageError
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <EmptyState
        heading="h1"
        icon={<AlertIcon />}
        title={title}
        action={
          <Button variant="primary" onClick={() => location.reload()}>
            {reload}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
