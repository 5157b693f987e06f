import { type ComponentType, useId } from 'react'
import { PartNotLoaded } from '../client/parts/part-not-loaded.ts'
import { usePart } from '../client/parts/use-part.ts'
import { clientText } from '../client/text.ts'
import { useText } from '../text/language.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RefreshIcon } from '../ui/icons.tsx'
import { DocumentTitle } from '../ui/page.tsx'

type PageModule = { readonly Component: ComponentType }

/** The router keeps a rejection for good, so a page that can't be loaded becomes one that loads itself. */
export const lazyPage = (load: () => Promise<PageModule>) => (): Promise<PageModule> =>
  load().catch((error: unknown) => {
    if (!(error instanceof PartNotLoaded)) throw error
    return { Component: () => <LatePage load={load} /> }
  })

function LatePage({ load }: { load: () => Promise<PageModule> }) {
  const page = usePart(useId(), load, 0)
  if (page.data) return <page.data.Component />
  return <NotLoaded isBusy={page.isPending} onRetry={page.retry} />
}

function NotLoaded({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const { title, text, retry } = useText(clientText).pageNotLoaded
  return (
    <>
      <DocumentTitle>{title}</DocumentTitle>
      <EmptyState
        heading="h1"
        icon={<RefreshIcon />}
        title={title}
        action={
          <Button variant="primary" busy={isBusy} onClick={onRetry}>
            {retry}
          </Button>
        }
      >
        {text}
      </EmptyState>
    </>
  )
}
